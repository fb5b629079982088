import { changePaymentSettings, getPaymentSettings } from '@yoza/billing-contract/settings-operations';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { readSettings } from '@yoza/service-kit/settings.entity';
import type { SettingsPolicy } from './change-settings.ts';
import { changeSettings } from './change-settings.ts';
import { presentSettings } from './settings.presenter.ts';

export const settingsRoutes = (policy: SettingsPolicy): Route[] => [
  handle(getPaymentSettings, async ({ em }) => ok(presentSettings(policy.first, await readSettings(em)))),

  handle(changePaymentSettings, async ({ em, principal, body }) =>
    ok(presentSettings(policy.first, await changeSettings(em, policy, principal, body()))),
  ),
];
