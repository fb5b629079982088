import { changeBookingSettings, getBookingSettings } from '@yoza/jobs-contract/settings-operations';
import { handle } from '@yoza/service-kit/operations';
import type { Route } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { readSettings } from '@yoza/service-kit/settings.entity';
import type { BusinessRules } from '../rules/business-rules.ts';
import { changeSettings } from './change-settings.ts';
import { presentSettings } from './settings.presenter.ts';

export const settingsRoutes = (rules: BusinessRules): Route[] => [
  handle(getBookingSettings, async ({ em }) => ok(presentSettings(rules, await readSettings(em)))),

  handle(changeBookingSettings, async ({ em, principal, body }) =>
    ok(presentSettings(rules, await changeSettings(em, rules, principal, body()))),
  ),
];
