import { defineEntity, p } from '@mikro-orm/postgresql';

export const PhotoLeftoverSchema = defineEntity({
  name: 'PhotoLeftover',
  tableName: 'photo_leftovers',
  properties: {
    objectKey: p.string().primary(),
    since: p.datetime(3),
  },
});

/** Storage object that is unreferenced from `since` on and may then be deleted. */
export class PhotoLeftover extends PhotoLeftoverSchema.class {}
PhotoLeftoverSchema.setClass(PhotoLeftover);
