import { likeWords } from '@yoza/service-kit/like-words';

export type Condition = [sql: string, ...parameters: unknown[]];

/** As the index of people says it. */
const personWords = `lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, ''))`;
/** As the index of vehicles says it: `UBK 123A` is found as `ubk123a` too. */
const plate = `lower(replace(license_plate, ' ', ''))`;
/** As the index of vehicles says it. */
const model = `lower(make || ' ' || model)`;
/** As the index of jobs says it. */
const jobWords = `lower(address || ' ' || coalesce(landmark, '') || ' ' || coalesce(special_instructions, ''))`;

/**
 * What a search asks of jobs: each word stands in the customer's name, e-mail or phone number, in the vehicle's make, model or plate, in the
 * address, landmark or instructions, or is what the id begins with. Each part is answered by an index of its own table first, so that the jobs are found by theirs.
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

/** Numbers are kept as they are dialled from abroad: `0772…` is searched for as `772…`. */
const abroad = (pattern: string) => pattern.replace(/^%0(\d{3,}%)$/, '%$1');

/** Fewer characters would find jobs that nobody means. */
const fewestOfId = 4;

/** The first and the last id that begins with a word; undefined when none does. */
function idsBeginning(word: string): [string, string] | undefined {
  const digits = word.replaceAll('-', '');
  if (!/^[\da-f]{1,32}$/.test(digits) || digits.length < fewestOfId) return undefined;
  return [digits.padEnd(32, '0'), digits.padEnd(32, 'f')];
}
