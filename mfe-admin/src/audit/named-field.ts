/** Fields whose names in the audit log are not readable as they are: they have texts of their own. */
const namedFields = [
  'addOns',
  'includedAddOns',
  'mediumExtra',
  'mediumExtraMinutes',
  'largeExtra',
  'largeExtraMinutes',
  'checklistItems',
  'suv',
  'percent',
  'maxDiscount',
  'minItems',
  'totalLimit',
  'perCustomerLimit',
  'travelBufferMinutes',
] as const;

/** Returns the field as one with a text of its own; undefined for any other. */
export const namedField = (field: string) => namedFields.find((name) => name === field);
