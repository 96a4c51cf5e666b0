import { useTranslation } from 'react-i18next';
import { useAction } from '../forms';
import { type ApiKey, revokeApiKey, rotateApiKey, type ShownApiKey } from './queries';

/** Replaces the secret of a key. */
export function useRotateKey({ id }: ApiKey, onRotated: (key: ShownApiKey) => void) {
  return useAction(() => rotateApiKey(id), onRotated);
}

/** Ends a key, or takes one that has ended off the list; `words` says which. */
export function useRevokeKey({ id, name, state }: ApiKey, onRevoked: (message: string) => void) {
  const { t } = useTranslation('apiKeys');
  const kind = state === 'active' ? 'revoke' : 'remove';
  const action = useAction(
    () => revokeApiKey(id),
    () => onRevoked(t(`${kind}.done`, { name })),
  );
  const words = { title: t(`${kind}.title`, { name }), body: t(`${kind}.body`), confirm: t(`${kind}.confirm`) };
  return { words, ...action };
}
