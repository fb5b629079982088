import { likeWords } from '@yoza/service-kit/like-words';

export type Condition = [sql: string, ...parameters: unknown[]];

/** Same expression as in the index of people. */
const personWords = `lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, ''))`;
/** Same expression as in the index of vehicles: `UBK 123A` is also found as `ubk123a`. */
const plate = `lower(replace(license_plate, ' ', ''))`;
/** Same expression as in the index of vehicles. */
const model = `lower(make || ' ' || model)`;
/** Same expression as in the index of jobs. */
const jobWords = `lower(address || ' ' || coalesce(landmark, '') || ' ' || coalesce(special_instructions, ''))`;

/**
 * Returns the conditions of a search: each word is contained in the customer's name, e-mail or phone number, in the vehicle's make, model or plate,
 * in the address, landmark or instructions, or is the beginning of the id. Each part is first resolved by an index of its own table, so that the jobs
 * are found by their own indexes.
 */
export function searchConditions(search: string | undefined): Condition[] {
  return likeWords(search).map((pattern) => {
    const parts: Condition[] = [
      [`j.customer_id = any(array(select id from people where ${personWords} like ?))`, abroad(pattern)],
      [`j.vehicle_id = any(array(select id from vehicles where ${plate} like ? or ${model} like ?))`, pattern, pattern],
      [`j.id = any(array(select id from jobs where ${jobWords} like ?))`, pattern],
    ];
    const range = idsBeginning(pattern.slice(1, -1));
    if (range) parts.push(['j.id between ?::uuid and ?::uuid', ...range]);
    return [`(${parts.map(([sql]) => sql).join(' or ')})`, ...parts.flatMap(([, ...parameters]) => parameters)];
  });
}

/** Phone numbers are stored in international form: `0772…` is searched as `772…`. */
const abroad = (pattern: string) => pattern.replace(/^%0(\d{3,}%)$/, '%$1');

/** Minimum length of the beginning of an id; shorter ones would match unrelated jobs. */
const fewestOfId = 4;

/** Returns the first and the last id that begins with a word; undefined for a word that is too short or not hexadecimal. */
function idsBeginning(word: string): [string, string] | undefined {
  const digits = word.replaceAll('-', '');
  if (!/^[\da-f]{1,32}$/.test(digits) || digits.length < fewestOfId) return undefined;
  return [digits.padEnd(32, '0'), digits.padEnd(32, 'f')];
}
