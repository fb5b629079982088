import { describe, expect, it } from 'vitest';
import { changeFrom, daysIn, isPage, linksFrom, typedFrom, wrongIn } from '../src/settings/payments/typed-settings.ts';
import type { ServiceSetting } from '../src/settings/services/services.api.ts';
import { paymentSettings } from './payment-settings.ts';

const settings = paymentSettings();
const [link] = settings.cardLinks;
const service = (id: string, isActive = true) =>
  ({ id, name: id, invoiceCode: 'ABC', totalPrice: '129600.00', isActive }) as ServiceSetting;

describe('payment settings form', () => {
  it('sends the same values if nothing is changed', () => {
    const { updatedAt: _at, updatedBy: _by, ...values } = settings;
    expect(changeFrom(typedFrom(settings), linksFrom(settings, [service('basic-wash')]), 3)).toEqual(values);
    expect(wrongIn(typedFrom(settings))).toEqual({});
  });

  it('has a row for each offered service and each existing card page', () => {
    const rows = linksFrom(settings, [service('new'), service('old', false)]);
    expect(rows.map(({ serviceId, url, amount }) => [serviceId, url, amount])).toEqual([
      ['new', '', '129600'],
      ['basic-wash', 'https://cards.test/wash', '64800'],
    ]);
    expect(changeFrom(typedFrom(settings), rows, 3).cardLinks).toEqual([link]);
  });

  it.each([
    ['', []],
    ['1, 4,10', [1, 4, 10]],
    ['0', [0]],
    ['4, 1', null],
    ['1,,2', null],
    ['1.5', null],
    ['400', null],
  ])('reads %j as the days %j', (text, days) => {
    expect(daysIn(text)).toEqual(days);
  });

  it.each([
    ['https://cards.test/x', true],
    ['http://localhost:8090/x', true],
    ['http://cards.test/x', false],
    ['http://localhost.evil.test/', false],
    ['javascript:alert(1)', false],
    ['cards.test', false],
  ])('accepts %s as a page: %s', (text, expected) => {
    expect(isPage(text)).toBe(expected);
  });

  it('sends whole numbers typed with commas as it accepts them', () => {
    const typed = { ...typedFrom(settings), dueDays: '1,0', depositPercent: ' 2,0' };
    expect(wrongIn(typed)).toEqual({});
    expect(changeFrom(typed, [], 3)).toMatchObject({ dueDays: 10, depositPercent: 20 });
  });

  it('reports each invalid field', () => {
    const typed = {
      ...typedFrom(settings),
      dialCode: '165',
      dueDays: '',
      depositPercent: '100',
      sellerName: ' ',
      sellerEmail: 'x',
    };
    expect(wrongIn(typed)).toEqual({
      dialCode: 'dialCode',
      dueDays: 'days',
      depositPercent: 'percent',
      sellerName: 'name',
      sellerEmail: 'email',
    });
  });
});
