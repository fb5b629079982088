import { useTranslation } from '@yoza/shell-sdk/translation';
import { CardGrid } from '@yoza/ui/Page';
import { StatCard } from '@yoza/ui/StatCard';
import { roles } from './roles.ts';
import type { UserCounts } from './users.api.ts';

/** Number of users of each role. */
export function RoleCounts({ counts }: { counts: UserCounts | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <CardGrid $min={200} $gap={3}>
      {roles.map((role) => (
        <StatCard
          key={role}
          label={t(`users.card.${role}`)}
          value={counts ? counts[role].toLocaleString('en-US') : t('users.notCounted')}
          detail={t(`users.card.${role}Text`)}
        />
      ))}
    </CardGrid>
  );
}
