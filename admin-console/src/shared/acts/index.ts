import { useTranslation } from 'react-i18next';
import { actions, objectTypes } from './acts';

export { actions, objectTypes };

/** The words for an act and for what it is done to; a code that has none yet stays as it is. */
export function useActNames(): { nameOf: (action: string) => string; typeName: (type: string) => string } {
  const { t } = useTranslation('acts');
  return {
    nameOf: (action) => {
      const known = actions.find((one) => one === action);
      return known === undefined ? action : t(`action.${known}`);
    },
    typeName: (type) => {
      const known = objectTypes.find((one) => one === type);
      return known === undefined ? type : t(`object.${known}`);
    },
  };
}
