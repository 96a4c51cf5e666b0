import { localText } from '@lotline/web-core/i18n';
import { useLanguage } from '../../shared/hooks/app-state';
import { useRoles } from './api';

/** What a role is called; its key where the reader may not read roles. */
export function useRoleName(): (key: string) => string {
  const language = useLanguage();
  const { data } = useRoles();
  return (key) => {
    const name = data?.items.find((role) => role.key === key)?.name;
    return name === undefined ? key : localText(name, language);
  };
}
