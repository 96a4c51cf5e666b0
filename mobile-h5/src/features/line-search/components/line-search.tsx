import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, FirstLoad, LoadFailed } from '../../../shared/feedback/async';
import { Card } from '../../../shared/content/card';
import { Field } from '../../../shared/fields/field';
import { Localized } from '../../../shared/content/local-text';
import { Facts, type Fact } from '../../../shared/mobile-admin/facts';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { RowList } from '../../../shared/mobile-admin/row-list';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { SendButton } from '../../../shared/components/send-button';
import { searchLines, type FoundLine, type FoundLines } from '../api';
import { Input } from '../../../shared/fields/input';

const longest = 500;

function useFacts({ order, batch_id: batch, supplier, line_id: line }: FoundLine): Fact[] {
  const { t } = useTranslation(['lineSearch', 'common']);
  const language = useLanguage();
  const canOpen = usePermission('orders.read');
  const at = (time: string | null, none: string) => (time === null ? none : formatDateTime(time, language));
  const sold = (found: NonNullable<FoundLine['order']>): Fact[] => [
    [
      t('order'),
      canOpen ? (
        <a key="order" href={`/admin/sales/${found.order_no}`}>
          {found.order_no}
        </a>
      ) : (
        found.order_no
      ),
    ],
    [t('state'), t(`common:order.state.${found.state}`) + (found.replacement ? ` · ${t('replacement')}` : '')],
    [t('buyer'), `${found.email} · ${found.username ?? t('guest')}`],
    [t('delivered'), at(found.delivered_at, t('notDelivered'))],
    [t('destroyed'), at(found.purge_at, '–')],
  ];
  return [
    ...(order === null ? [] : sold(order)),
    [
      t('batch'),
      <a key="batch" href={`/admin/goods/batches?q=${batch}`}>
        {batch}
      </a>,
    ],
    [t('supplier'), supplier],
    [
      t('line'),
      <a key="line" href={`/admin/goods/lines/${line}`}>
        {line}
      </a>,
    ],
  ];
}

function Row({ line }: { line: FoundLine }) {
  const { t } = useTranslation('lineSearch');
  return (
    <>
      <div className={mobileAdmin.rowHead}>
        <strong>
          <Localized text={line.goods_name} />
        </strong>
        <span className={mobileAdmin.quiet}>{t(`status.${line.status}`)}</span>
      </div>
      <Facts rows={useFacts(line)} />
    </>
  );
}

function Found({ found: { items, more } }: { found: FoundLines }) {
  const { t } = useTranslation('lineSearch');
  if (items.length === 0) {
    return (
      <Empty title={t('nothing')}>
        <p>{t('nothingText')}</p>
      </Empty>
    );
  }
  return (
    <>
      <p className={mobileAdmin.plain} role="status">
        {t('found', { count: items.length })}
        {more ? ` ${t('more')}` : null}
      </p>
      <RowList label={t('results')} items={items} keyOf={({ line_id: id }) => id} row={(line) => <Row line={line} />} />
    </>
  );
}

/** Who got an account. What is searched for stays on this page: not in its address, and not in the log. */
export function LineSearch() {
  const { t } = useTranslation('lineSearch');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const run = useMutation({ mutationFn: searchLines });
  const identifier = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(identifier === '');
    if (identifier !== '') run.mutate(identifier);
  };
  return (
    <div className={mobileAdmin.stack}>
      <p className={mobileAdmin.quiet}>{t('scope')}</p>
      <Card>
        <form className={mobileAdmin.stack} onSubmit={submit}>
          <Field label={t('field')} help={t('hint')} error={missing ? t('required') : undefined}>
            {(control) => (
              <Input
                {...control}
                type="text"
                enterKeyHint="search"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={longest}
                value={text}
                onChange={(next) => {
                  setText(next);
                  setMissing(false);
                }}
              />
            )}
          </Field>
          <SendButton color="primary" type="submit" block loading={run.isPending}>
            {t('submit')}
          </SendButton>
        </form>
      </Card>
      {run.isPending ? <FirstLoad name={t('results')} rows={3} onRetry={() => run.mutate(run.variables)} /> : null}
      {run.isError ? (
        <LoadFailed name={t('results')} error={run.error} onRetry={() => run.mutate(run.variables)} />
      ) : null}
      {run.isSuccess ? <Found found={run.data} /> : null}
    </div>
  );
}
