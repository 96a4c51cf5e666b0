import { formatUsdt } from '@lotline/web-core/money';
import { doubtfulTxid } from '@lotline/web-core/admin';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { Transaction } from '../../../shared/money';
import { toast } from '../../../shared/feedback/toast';
import { rejectSettlement, useSettlementsCache, type Settlement } from '../api';

/** Does not pay a settlement: the agent has the amount back, and reads why. */
export function RejectDialog({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { t } = useTranslation(['settlements', 'shell']);
  const cache = useSettlementsCache();
  const amount = formatUsdt(settlement.amount);
  /** Transactions of that amount to that address, and those of them that staff say are not the shop's. */
  const [doubtful, setDoubtful] = useState<readonly string[]>([]);
  const [notOurs, setNotOurs] = useState<readonly string[]>([]);
  const [exported, setExported] = useState(false);
  const toggle = (txid: string) =>
    setNotOurs((now) => (now.includes(txid) ? now.filter((one) => one !== txid) : [...now, txid]));
  const reject = async (reason: string) => {
    try {
      await rejectSettlement(settlement.id, { reason, not_ours: [...notOurs], exported });
    } catch (error) {
      const txid = doubtfulTxid(error);
      if (txid !== null) setDoubtful((now) => [...new Set([...now, txid])]);
      throw error;
    }
  };
  return (
    <ReviewedForm<{ reason: string }>
      name="reject"
      title={t('reject.title', { amount })}
      initialValues={{ reason: '' }}
      fields={<ReasonField hint={t('reject.hint')} />}
      review={({ reason }) => (
        <>
          <FactList
            rows={[
              [t('column.agent'), settlement.username],
              [t('column.amount'), amount],
              [t('shell:form.reason'), reason],
            ]}
          />
          {settlement.in_batch !== null && (
            <Checkbox checked={exported} onChange={({ target }) => setExported(target.checked)}>
              {t('pay.notByFile')}
            </Checkbox>
          )}
          {doubtful.map((txid) => (
            <Checkbox key={txid} checked={notOurs.includes(txid)} onChange={() => toggle(txid)}>
              {t('notOursTick')} <Transaction txid={txid} />
            </Checkbox>
          ))}
          <p>{t(settlement.state === 'approved' ? 'reject.effectApproved' : 'reject.effect', { amount })}</p>
        </>
      )}
      submitLabel={() => t('reject.submit', { amount })}
      failedTitle={t('reject.failed')}
      labels={{ reason: t('shell:form.reason') }}
      send={({ reason }) => reject(reason.trim())}
      onSent={() => {
        toast('success', t('reject.done', { amount }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
