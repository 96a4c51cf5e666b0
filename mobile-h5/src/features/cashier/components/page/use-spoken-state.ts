import { useLanguage } from '@lotline/shop/i18n';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { announcementBetween, momentOf, type Moment } from '../../state/announcements';
import { bodyKey, headlineKey, moneyNotes, stateValues, textGroup } from '../../state/texts';
import type { Cashier } from '../../hooks/use-cashier';
import { formatClock } from '@lotline/web-core/i18n';

/** Says each change of state once, and keeps the tab's title at it. */
export function useSpokenState(cashier: Cashier): void {
  const { t } = useTranslation('cashier');
  const language = useLanguage();
  const { state, payment, nowMs, facts } = cashier;
  const before = useRef<Moment | null>(null);
  const leftMs = payment === null ? 0 : Date.parse(payment.expires_at) - nowMs;
  const values = stateValues(payment, language);
  const group = textGroup(state, payment);
  const headline = t(headlineKey(group), values);
  const title = payment === null ? headline : `${headline} · #${payment.order_no.slice(-4)}`;

  const sentenceOf = (said: NonNullable<ReturnType<typeof announcementBetween>>): string => {
    switch (said.kind) {
      case 'state': {
        const notes = payment === null ? [] : moneyNotes(state, payment).map((note) => t(`note.${note}`, values));
        return t('announce.state', { headline, body: [t(bodyKey(group), values), ...notes].join(' ') });
      }
      case 'minutes':
        return t('announce.minutes', { count: said.minutes });
      case 'extended':
        return t('extend.done', { time: formatClock(payment?.expires_at ?? '') });
      case 'check':
        return t(`check.verdict.${payment?.tx_check?.verdict ?? 'not_found'}`);
      case 'half':
      case 'offline':
      case 'online':
        return t(`announce.${said.kind}`);
    }
  };
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const after = momentOf(state, payment, leftMs, facts.online);
    const said = announcementBetween(before.current, after);
    before.current = after;
    if (said !== null) announce(sentenceOf(said), { urgent: said.urgent });
  });
}
