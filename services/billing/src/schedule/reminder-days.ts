import { z } from 'zod';

const largest = 365;

/** Days after the due date as set in the environment, `1,4,10`: at most 20 rising whole numbers up to 365, or `none`. */
export const reminderDays = z
  .string()
  .default('1,4,10')
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((part) => Number(part.trim() || Number.NaN))))
  .refine(
    (days) =>
      days.length <= 20 &&
      days.every((day, index) => Number.isInteger(day) && day >= 0 && day <= largest && day > (days[index - 1] ?? -1)),
    'must be rising numbers of days after the due date, such as 1,4,10, or none',
  );
