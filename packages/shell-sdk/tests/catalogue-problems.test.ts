import { catalogueCoverage, catalogueProblems, missingTexts } from '@yoza/shell-sdk/catalogue-problems';
import { expect, test } from 'vitest';

const en = {
  title: 'Yoza',
  slots: { left_one: '{{count}} place', left_other: '{{count}} places' },
  until: 'Until {{time}}',
};

test('catalogue: may be incomplete', () => {
  expect(catalogueProblems(en, { until: 'Okutuusa {{ time }}' })).toEqual([]);
  expect(catalogueCoverage(en, { until: 'Okutuusa {{ time }}' })).toBe(0.25);
});

test('catalogue: reports unknown keys, changed placeholders, incomplete plurals and empty texts', () => {
  const lg = { tittle: 'Yoza', slots: { left_one: 'ekifo {{count}}' }, until: 'Okutuusa {{saawa}}', title: ' ' };
  expect(catalogueProblems(en, lg)).toEqual([
    'tittle is not in the English catalogue',
    'slots.left_one is there without slots.left_other',
    'until has the placeholders saawa instead of time',
    'title is empty',
  ]);
});

test('missing texts: are found in calls, alternatives and composed keys', () => {
  const catalogue = { job: { open: 'Open', count_one: '{{count}} job', count_other: '{{count}} jobs' } };
  const code =
    "t('job.open') t('job.count', { count }) t(a ? 'job.shut' : 'job.open') t(`job.${b}`) t(`state.${c}`) t('close')";
  expect(missingTexts(code, catalogue)).toEqual(['close', 'job.shut', 'state']);
});
