import { buildSettings } from '@lotline/front-kit/testing';
import { settingsOf, valuesOf } from './settings-form';

const settings = buildSettings();

describe('the settings page', () => {
  it('gives back what it was given', () => expect(settingsOf(valuesOf(settings))).toEqual(settings));
});
