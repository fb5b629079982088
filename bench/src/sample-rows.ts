/** Row of the replies that come from no database. */
export interface SampleRow {
  id: string;
  name: string;
  slot: string;
  price: number;
}

const names = ['Amina Nakato', 'Brian Okello', 'Carol Namuli', 'David Ssali'];

/** Returns rows of about 130 bytes as JSON, always the same ones. */
export const sampleRows = (count: number): SampleRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `6f0c2f6e-8f3f-4d43-9f0e-${String(index).padStart(12, '0')}`,
    name: names[index % names.length]!,
    slot: new Date(Date.UTC(2026, 10, 23, 6 + index)).toISOString(),
    price: 45_000 + index * 500,
  }));
