const longest = 200;
const cut = '…';

/** Statement at the start of a database error's message, with its values. */
const statement = /^\s*(select|insert|update|delete|merge|with)\b/i;
const named = /\b(constraint|column|relation|table|index) "(\w+)"/g;
/** Up to the last closing character, since a value may contain one. */
const quoted = /"[^]*"|“[^]*”|`[^]*`|(?<!\w)'[^]*'(?!\w)|\([^]*\)|\{[^]*\}|\[[^]*\]/g;
const openQuote = /["“`{[(][^]*$|(?<!\w)'[^]*$/;
const word = /\S+/g;
/** Number of at most three digits, such as a status, or a few of them with dots. */
const shortNumber = /^\d{1,3}([.-]\d{1,3}){0,2}[,.:;-]?$/;

/**
 * Returns the text of an error, `<name>: <message>` or a message, for users and records that must not contain personal data: without the values that it
 * may quote. Cut are statements, everything in quotes or brackets except names of constraints and the like, email addresses and words with digits. Of a
 * failed validation the paths and codes remain. Unquoted names of people would remain: no message of ours contains one.
 */
export function withoutValues(error: string): string {
  const [, name = '', message = error] = /^(\w{1,60}): ([^]*)$/.exec(error) ?? [];
  const shown = name.startsWith('Zod') ? issuesOf(message) : textOf(message);
  return [name, shown].filter(Boolean).join(': ');
}

function textOf(message: string): string {
  const withoutStatement = statement.test(message) ? message.split(' - ').slice(1).at(-1) : message;
  const text = (withoutStatement ?? '').replace(named, '$1 $2').replace(quoted, cut).replace(openQuote, cut);
  return text.replace(word, shownWord).split('\n', 1)[0]!.trim().slice(0, longest).toWellFormed();
}

const shownWord = (text: string) => (/[\d@]/.test(text) && !shortNumber.test(text) ? cut : text);

/** Returns the issues in the message of a ZodError; an empty text if it cannot be read. */
function issuesOf(message: string): string {
  try {
    const issues = JSON.parse(message) as { path: unknown[]; code: string }[];
    return issues
      .map(({ path, code }) => `${path.join('.')} ${code}`)
      .join(', ')
      .slice(0, longest);
  } catch {
    return '';
  }
}
