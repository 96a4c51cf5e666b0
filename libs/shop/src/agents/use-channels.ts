import { promotionLink } from '@lotline/web-core/account';
import { formatCount } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useAction, useTextForm } from '../forms';
import { addChannel, removeChannel } from './queries';
import { channelName, linkSteps, type AgentChannel } from './types';

/** The form of a new channel. */
export function useAddChannel(onAdded: (message: string) => void) {
  const { t } = useTranslation('agents');
  return useTextForm({
    initial: { name: '' },
    labels: { name: t('channels.field') },
    check: (values) => ({ name: channelName(values.name) === null ? t('channels.wrong') : null }),
    send: async (values) => {
      const name = channelName(values.name);
      if (name === null) return;
      await addChannel(name);
      onAdded(t('channels.added', { name }));
    },
    clearsWhenSent: true,
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
