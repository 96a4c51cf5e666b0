import { useTranslation } from 'react-i18next';
import { actions, objectTypes } from './audit-actions';

export { actions, objectTypes };

/** The labels of an audited action and of its type of object; a code without one is shown as it is. */
export function useAuditActionNames(): { nameOf: (action: string) => string; typeName: (type: string) => string } {
  const { t } = useTranslation('auditActions');
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
