import { sql } from 'kysely';
import type { AddOn } from './add-on.entity.ts';

/**
 * SQL of the add-ons with these ids and those that the service includes, in a query of `services`, as a JSON array with the names of the entity's
 * fields. The ids are JSON, whose number PostgreSQL does not estimate, so that it keeps the plan of the statement.
 */
export const addOnsOfBasket = (ids: readonly string[]) => sql<AddOn[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'translations', a.translations, 'price', a.price,
    'minutes', a.minutes, 'serviceIds', a.service_ids, 'checklistItems', a.checklist_items, 'afterPhotos', a.after_photos,
    'isActive', a.is_active)), '[]')
  from add_ons a where jsonb_exists(${JSON.stringify(ids)}::jsonb, a.id) or a.id = any(services.included_add_on_ids))`;
