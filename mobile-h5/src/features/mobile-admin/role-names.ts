import { useTranslation } from 'react-i18next';

const builtInRoles = ['owner', 'sales'] as const;

/** The names of staff roles. A session has their keys only: the built-in ones have a name here, others are shown by key. */
export function useRoleNames(): (keys: readonly string[]) => string[] {
  const { t } = useTranslation('mobileAdmin');
  return (keys) =>
    keys
      .filter((key) => key !== 'user')
      .map((key) => {
        const builtIn = builtInRoles.find((one) => one === key);
        return builtIn === undefined ? key : t(`builtInRole.${builtIn}`);
      });
}
