import { formatDateTime, formatMoney, formatShortDate } from '@yoza/shell-sdk/format';
import type { AuditChange } from './audit.api.ts';

const money = /^\d{1,8}\.00$/;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const day = /^\d{4}-\d\d-\d\d$/;
const word = /^[a-z]+(?:[_-][a-z]+)*$/;

/**
 * Formats a value for display: amounts with their currency, times in Kampala, lower-case words joined by `_` or `-` as words. Returns undefined for
 * null and an empty text.
 */
export function auditValue(value: AuditChange['before'], words: { yes: string; no: string }): string | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return value.toLocaleString('en');
  if (money.test(value)) return formatMoney(Number(value));
  if (instant.test(value)) return formatDateTime(value);
  if (day.test(value)) return formatShortDate(value);
  return word.test(value) ? sentence(value.replaceAll(/[_-]/g, ' ')).replace(/^Mtn\b/, 'MTN') : value;
}

/** Formats a field name for display: `assignedTo` → `Assigned to`, `items.0.price` → `Items 1 price`. */
export function auditField(field: string): string {
  const parts = field.split('.').map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : spaced(part)));
  return sentence(parts.join(' '));
}

const spaced = (name: string) =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
