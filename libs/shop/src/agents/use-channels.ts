import { promotionLink } from '@lotline/web-core/account';
import { messageFor } from '@lotline/web-core/errors';
import { formatCount } from '@lotline/web-core/i18n';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSingleFieldForm } from '../forms';
import { addChannel, removeChannel } from './queries';
import { channelName, linkSteps, type AgentChannel } from './wire';

/** The form of a new channel. */
export function useAddChannel(onAdded: (message: string) => void) {
  const { t } = useTranslation('agents');
  return useSingleFieldForm({
    field: 'name',
    label: t('channels.field'),
    read: (typed) => {
      const name = channelName(typed);
      return name === null ? { problem: t('channels.wrong') } : { value: name };
    },
    send: addChannel,
    onSent: (_, name) => onAdded(t('channels.added', { name })),
    clears: true,
  });
}

/** One channel: its link, what came of it, and its removal. */
export function useChannel(channel: AgentChannel, code: string, onRemoved: (message: string) => void) {
  const { t } = useTranslation(['agents', 'errors']);
  const { name } = channel;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeChannel(name),
    onSuccess: () => onRemoved(t('channels.removed', { name })),
  });
  const steps = linkSteps(channel);
  return {
    link: promotionLink(window.location.origin, code, name),
    isQuiet: steps.every(({ count }) => count === 0),
    counts: steps.map(({ step, count }) => ({ step, label: t(`channels.${step}`), count: formatCount(count) })),
    remove: () => mutate(),
    isRemoving: isPending,
    failure: error === null ? null : messageFor(error, t),
  };
}
