import { useTranslation } from 'react-i18next';
import { partsOf, type Permission } from './rights';

/** "Stock – import": a right as people call it. */
export function useRightName(): (permission: Permission) => string {
  const { t } = useTranslation(['roles', 'permissions']);
  return (permission) => {
    const { resource, action } = partsOf(permission);
    return t('permissions:label', {
      resource: t(`permissions:resource.${resource}`),
      action: t(`permissions:action.${action}`),
    });
  };
}
