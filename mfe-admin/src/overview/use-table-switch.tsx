import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { useState, type ReactNode } from 'react';

/** Returns whether a chart is shown as a table, and the button that switches it; `of` is the subject of the chart. */
export function useTableSwitch(of: string): [isTable: boolean, button: ReactNode] {
  const { t } = useTranslation('admin');
  const [isTable, setIsTable] = useState(false);
  const word = t(isTable ? 'overview.asChart' : 'overview.asTable');
  const button = (
    <Button variant="quiet" size="compact" aria-label={`${word}: ${of}`} onClick={() => setIsTable(!isTable)}>
      {word}
    </Button>
  );
  return [isTable, button];
}
