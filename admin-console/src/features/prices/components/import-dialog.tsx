import { UploadOutlined } from '@ant-design/icons';
import { fieldMessage, messageFor } from '@lotline/web-core/errors';
import { localText } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Tag, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromLocalTime } from '../../../shared/content/local-time';
import { toast } from '../../../shared/feedback/toast';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { useLanguage } from '../../../shared/hooks/app-state';
import { HolderFields, TimeFields, usePricingCache, type Audience } from '../../../shared/pricing';
import { importPrices, type PriceFile, type PriceFileItem } from '../api';

interface Values {
  audience: Audience;
  group_id: string | null;
  user_id: string | null;
  from: string;
  to: string;
  text: string;
}

const initial: Values = { audience: 'group', group_id: null, user_id: null, from: '', to: '', text: '' };
const MAX_FILE_LENGTH = 100_000;
const colours = { created: 'success', changed: 'processing', same: 'default', rejected: 'error' } as const;

function bodyOf({ audience, group_id: groupId, user_id: userId, text, ...times }: Values): PriceFile {
  const [from, to] = [fromLocalTime(times.from), fromLocalTime(times.to)];
  return {
    text,
    ...(audience === 'group' && { group_id: groupId ?? '' }),
    ...(audience === 'user' && { user_id: userId ?? '' }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}

/** The second step stays, and says what is wrong with the file. */
const NOTHING_SAVED = new Error('the file has errors');

async function saveFile(values: Values): Promise<void> {
  const { saved } = await importPrices(bodyOf(values), false);
  if (!saved) throw NOTHING_SAVED;
}

/** The text of the chosen file is the value of the field. */
function FileField({ id, onChange }: { id?: string; value?: string; onChange?: (text: string) => void }) {
  const { t } = useTranslation('prices');
  const [name, setName] = useState<string | null>(null);
  return (
    <Upload
      id={id}
      accept=".csv,text/csv"
      showUploadList={false}
      beforeUpload={(file) => {
        setName(file.name);
        void file.text().then(onChange);
        return false;
      }}
    >
      <Button icon={<UploadOutlined aria-hidden />}>{name ?? t('import.choose')}</Button>
    </Upload>
  );
}

const tiersOf = (tiers: PriceFileItem['after']): string =>
  tiers.map(({ min_quantity: min, price }) => `≥${min}: ${formatUsdt(price, { unit: false })}`).join(' · ');

function ItemRow({ item }: { item: PriceFileItem }) {
  const { t } = useTranslation(['prices', 'errors']);
  const language = useLanguage();
  const { product, goods_name: name, before, after, outcome, errors } = item;
  return (
    <li>
      {name === null ? product : localText(name, language)}{' '}
      <Tag color={colours[outcome]}>{t(`import.outcome.${outcome}`)}</Tag>
      {outcome !== 'rejected' && (
        <div className="money">{before === null ? tiersOf(after) : `${tiersOf(before)} → ${tiersOf(after)}`}</div>
      )}
      {errors.map(({ row, column, rule, params = {} }) => (
        <div key={`${row} ${column ?? ''} ${rule}`}>
          {t('import.row', { row })}{' '}
          {fieldMessage({ field: column ?? '', rule, params }, t, column ?? t('import.cells'))}
        </div>
      ))}
    </li>
  );
}

/** What a dry run says of the file. */
function Review({ values }: { values: Values }) {
  const { t } = useTranslation(['prices', 'errors']);
  const body = bodyOf(values);
  const { data, error } = useQuery({
    queryKey: ['price-file', body],
    queryFn: () => importPrices(body, true),
    gcTime: 0,
    retry: false,
  });
  if (error) return <Alert type="error" showIcon title={messageFor(error, t)} />;
  if (data === undefined) return <p role="status">{t('import.checking')}</p>;
  return (
    <>
      <Alert
        type={data.rejected > 0 ? 'error' : 'info'}
        showIcon
        title={
          data.rejected > 0
            ? t('import.rejected', { count: data.rejected })
            : t('import.changed', { count: data.changed })
        }
      />
      <ul>
        {data.items.map((item) => (
          <ItemRow key={item.product} item={item} />
        ))}
      </ul>
    </>
  );
}

/** Sets the prices of a group, a customer or a sale by a CSV file, after a look at what it changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['prices', 'pricing', 'errors']);
  const cache = usePricingCache();
  const label = t('import.file');
  return (
    <ReviewedForm<Values>
      name="price-file"
      title={t('import.open')}
      initialValues={initial}
      fields={
        <>
          <HolderFields />
          <TimeFields audience={initial.audience} />
          <Form.Item
            name="text"
            label={label}
            extra={t('import.hint')}
            rules={[
              { required: true, message: t('errors:rule.required', { label }) },
              { max: MAX_FILE_LENGTH, message: t('errors:rule.max_length', { label, max: MAX_FILE_LENGTH }) },
            ]}
          >
            <FileField />
          </Form.Item>
        </>
      }
      review={(values) => <Review values={{ ...initial, ...values }} />}
      submitLabel={() => t('import.save')}
      failedTitle={t('import.failed')}
      labels={{
        text: label,
        group_id: t('pricing:lists.audience.group'),
        user_id: t('pricing:lists.audience.user'),
        from: t('pricing:lists.field.from'),
        to: t('pricing:lists.field.to'),
      }}
      reasonFields={{
        'pricing.group_not_found': 'group_id',
        'pricing.own_account': 'user_id',
        'pricing.file_columns': 'text',
        'catalog.file_empty': 'text',
        'catalog.file_malformed': 'text',
      }}
      send={(values) => saveFile({ ...initial, ...values })}
      asksAbout={(error) => error === NOTHING_SAVED}
      onSent={() => {
        toast('success', t('import.done'));
        onClose();
        void cache.listsChanged();
      }}
      onClose={onClose}
    />
  );
}
