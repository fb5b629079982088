import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { Figures } from '@yoza/ui/Money';
import { SelectableCard } from '@yoza/ui/SelectableCard';
import { VisuallyHidden } from '@yoza/ui/VisuallyHidden';
import { media } from '@yoza/ui/theme';
import { priceAndTime } from './add-on-text.ts';

const Cards = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: 14px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  overflow-wrap: anywhere;
  legend {
    padding: 0;
  }
  ${media.phone} {
    gap: 12px;
  }
`;

/** Add-on to choose, in words of the reader's language. */
export interface OfferedAddOn {
  id: string;
  name: string;
  description: string | null;
  /** Shillings before tax, as a decimal string. */
  price: string;
  /** Minutes that it takes; null if they are not known. */
  minutes: number | null;
  isIncluded: boolean;
}

interface AddOnCardsProps {
  addOns: readonly OfferedAddOn[];
  /** Ids of the ordered ones. */
  chosen: readonly string[];
  isDisabled?: boolean;
  onChange: (chosen: string[]) => void;
}

/** Add-ons as cards to tick, each with price and working time; those that the service includes are ticked and cannot be removed. */
export function AddOnCards({ addOns, chosen, isDisabled = false, onChange }: AddOnCardsProps) {
  const { t } = useTranslation('booking');
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Cards disabled={isDisabled}>
      <VisuallyHidden as="legend">{t('extras.legend')}</VisuallyHidden>
      {addOns.map(({ id, name, description, price, minutes, isIncluded }) => (
        <SelectableCard
          key={id}
          type="checkbox"
          name="add-on"
          value={id}
          checked={isIncluded || chosen.includes(id)}
          disabled={isIncluded}
          onChange={() => toggle(id)}
          title={name}
          description={description ?? undefined}
          meta={isIncluded ? t('prices.included') : <Figures>{priceAndTime(price, minutes)}</Figures>}
        />
      ))}
    </Cards>
  );
}
