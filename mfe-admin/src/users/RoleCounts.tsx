import { useTranslation } from '@yoza/shell-sdk/translation';
import { CardGrid } from '@yoza/ui/Page';
import { StatCard } from '@yoza/ui/StatCard';
import { countRoles, roles } from './user-counts.ts';
import type { User } from './users.api.ts';

/** How many there are of each role. */
export function RoleCounts({ users }: { users: readonly User[] }) {
  const { t } = useTranslation('admin');
  const counts = countRoles(users);
  return (
    <CardGrid $min={200} $gap={3}>
      {roles.map((role) => (
        <StatCard
          key={role}
          label={t(`users.card.${role}`)}
          value={counts[role]}
          detail={t(`users.card.${role}Text`)}
        />
      ))}
    </CardGrid>
  );
}
