import { useSession, session } from '@lotline/shop/session';
import { useLanguage } from '@lotline/shop/i18n';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { balanceHref, registerHref } from '../../lines-href';
import type { CashierState, Payment } from '../../state/state-table';
import { moneyNotes, stateValues, type MoneyNote } from '../../state/texts';

/** Where one gets at money that was credited. */
function Way({ note, payment }: { note: MoneyNote; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const signedIn = useSession() !== null;
  if (note.endsWith('.email') && !signedIn) {
    const href = registerHref(payment.summary?.email_masked ?? null, session.get('reply'));
    return <a href={href}>{t('note.register')}</a>;
  }
  if (note.endsWith('.balance') && signedIn) {
    return <a href={balanceHref(window.innerWidth)}>{t('note.balance')}</a>;
  }
  return null;
}

/** What became of money beyond the price, and what was given back. Spoken with the state, and therefore silent here. */
export function MoneyNotes({ state, payment }: { state: CashierState; payment: Payment }) {
  const { t } = useTranslation('cashier');
  const values = stateValues(payment, useLanguage());
  return moneyNotes(state, payment).map((note) => (
    <NoticeBar key={note} tone={note === 'cameLate' ? 'info' : 'success'} silent>
      <p>{t(`note.${note}`, values)}</p>
      <Way note={note} payment={payment} />
    </NoticeBar>
  ));
}
