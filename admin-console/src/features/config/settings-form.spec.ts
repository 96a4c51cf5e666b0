import { buildSettings } from '@lotline/web-core/testing';
import { atFields, settingsOf, valuesOf } from './settings-form';

const settings = buildSettings();

describe('the settings page', () => {
  it('gives back what it was given', () => expect(settingsOf(valuesOf(settings))).toEqual(settings));

  it('writes amounts as people do, and sends them with all their places', () => {
    const values = valuesOf(settings);
    expect(values.agents).toMatchObject({ min_settlement: '10.00', two_person_above: '0.00' });
    const agents = { ...values.agents, min_settlement: '1,000.5', two_person_above: 'much' };
    expect(settingsOf({ ...values, agents }).agents).toMatchObject({
      min_settlement: '1000.500000',
      two_person_above: 'much',
    });
  });

  it('sends an empty colour and an empty link as none, and a typed colour in small letters', () => {
    const values = valuesOf(settings);
    const sent = (accent: string, url: string) =>
      settingsOf({ ...values, brand: { ...values.brand, accent, hero: { ...values.brand.hero, url } } }).brand;
    expect(sent(' ', '')).toMatchObject({ accent: null, hero: { url: null } });
    expect(sent('#7C3AED', ' /client/main ')).toMatchObject({ accent: '#7c3aed', hero: { url: '/client/main' } });
  });

  it('takes addresses one a line, without blanks, each once', () => {
    const values = valuesOf(settings);
    expect(values.maintenance.allow).toBe('192.0.2.7\n2001:db8::/32');
    const maintenance = { ...values.maintenance, allow: '192.0.2.7\n\n 192.0.2.8 \n192.0.2.7\n' };
    expect(settingsOf({ ...values, maintenance }).maintenance.allow).toEqual(['192.0.2.7', '192.0.2.8']);
  });

  it('tells at the addresses which of their lines is wrong, and of other fields what is', () => {
    expect(
      atFields([
        { path: ['maintenance', 'allow', 2], message: 'Line 3.' },
        { path: ['contacts', 1, 'value'], message: 'Contact.' },
      ]),
    ).toEqual([
      { path: ['maintenance', 'allow'], message: 'Line 3.' },
      { path: ['contacts', 1, 'value'], message: 'Contact.' },
    ]);
  });
});
