import { promotionLink } from '@lotline/web-core/account';
import { formatCount } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useAction, useSingleFieldForm } from '../forms';
import { addChannel, removeChannel } from './queries';
import { channelName, linkSteps, type AgentChannel } from './types';

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
  const { t } = useTranslation('agents');
  const { name } = channel;
  const removal = useAction(
    () => removeChannel(name),
    () => onRemoved(t('channels.removed', { name })),
  );
  const steps = linkSteps(channel);
  return {
    link: promotionLink(window.location.origin, code, { channel: name }),
    isQuiet: steps.every(({ count }) => count === 0),
    counts: steps.map(({ step, count }) => ({ step, label: t(`channels.${step}`), count: formatCount(count) })),
    remove: removal.run,
    isRemoving: removal.isPending,
    failure: removal.failure,
  };
}
