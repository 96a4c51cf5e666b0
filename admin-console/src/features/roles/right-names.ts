import { useTranslation } from 'react-i18next';
import { partsOf, type Permission } from './rights';

/** "Stock – import": a right as people call it. */
export function useRightName(): (permission: Permission) => string {
  const { t } = useTranslation('roles');
  return (permission) => {
    const { resource, action } = partsOf(permission);
    return t('right', { resource: t(`resource.${resource}`), action: t(`action.${action}`) });
  };
}
