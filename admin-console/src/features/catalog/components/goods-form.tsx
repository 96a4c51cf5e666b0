import { messageFor } from '@lotline/web-core/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { categoriesQuery } from '../../../shared/api/queries';
import { usePermission } from '../../../shared/hooks/app-state';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { ErrorSummary } from '../../../shared/form/error-summary';
import { LeaveGuard } from '../../../shared/form/leave-guard';
import { serverErrors, type FieldError, type FieldPath } from '../../../shared/form/server-errors';
import { paths } from '../../../shared/navigation/paths';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { saveGoods, useCatalogCache, type Category, type Goods } from '../api';
import { attributesFor } from '../attributes';
import { attributesOf, bodyOf, type GoodsValues } from '../goods-values';
import styles from './catalog.module.css';
import { useFieldLabels } from './field-labels';
import { LineFormatFields } from './line-format-fields';
import { PageFields } from './page-fields';
import { PictureFields, PricingFields, SellingFields } from './selling-fields';
import { SidePanel } from './side-panel';
import { TextFields, type TextLanguage } from './text-fields';

const formName = 'goods';

function useSave(goods: Goods | null, onSaved: (saved: Goods) => void) {
  const cache = useCatalogCache();
  return useMutation({
    mutationFn: (values: GoodsValues) => saveGoods(goods?.id ?? null, bodyOf(values)),
    onSuccess: async (saved) => {
      cache.show(saved);
      onSaved(saved);
      await cache.goodsChanged();
    },
  });
}

/** Values that were typed for another category are not saved. */
function withoutOtherAttributes(values: GoodsValues, categories: readonly Category[]): GoodsValues {
  const keys = attributesFor(categories, values.category_id).map(({ key }) => key);
  const known = Object.entries(values.attributes).filter(([key]) => keys.includes(key));
  return { ...values, attributes: Object.fromEntries(known) };
}

/** The form has values by their keys, the server names their place in the list that was sent. */
function toFormError({ path, message }: FieldError, values: GoodsValues): FieldError {
  const [first, place] = path;
  const sent = first === 'attributes' && typeof place === 'number' ? attributesOf(values)[place] : undefined;
  return { path: sent === undefined ? path : ['attributes', sent.key], message };
}

function SaveBar({ saving, isNew }: { saving: boolean; isNew: boolean }) {
  const { t } = useTranslation(['catalog', 'common']);
  return (
    <div className={styles.saveBar}>
      <SendButton type="primary" htmlType="submit" loading={saving}>
        {saving ? t('editor.saving') : isNew ? t('editor.create') : t('common:action.save')}
      </SendButton>
      <ButtonLink to={paths.goods}>{t('editor.backToList')}</ButtonLink>
    </div>
  );
}

function Sections({ language, onLanguage }: Parameters<typeof TextFields>[0]) {
  return (
    <div className={styles.sections}>
      <TextFields language={language} onLanguage={onLanguage} />
      <PictureFields />
      <PricingFields />
      <SellingFields />
      <LineFormatFields />
      <PageFields />
    </div>
  );
}

/** The goods editor: texts in both languages, price table, limits, status, and what is still missing. */
export function GoodsForm({ goods, initial }: { goods: Goods | null; initial: GoodsValues }) {
  const { t } = useTranslation(['catalog', 'errors']);
  const [form] = Form.useForm<GoodsValues>();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [language, setLanguage] = useState<TextLanguage>('zh');
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);
  const labelOf = useFieldLabels();
  const { data: categories } = useQuery(categoriesQuery);
  const navigate = useNavigate();
  const canWrite = usePermission('goods.write');

  const save = useSave(goods, (saved) => {
    dirty.current = false;
    toast('success', goods === null ? t('editor.created') : t('editor.saved'));
    if (goods === null) void navigate(paths.oneGoods(saved.id), { replace: true });
  });
  const reveal = ([, text]: FieldPath) => {
    if (text === 'zh' || text === 'en') setLanguage(text);
  };
  const fail = (found: FieldError[]) => {
    setErrors(found);
    reveal(found[0]?.path ?? []);
  };
  const submit = (typed: GoodsValues) => {
    setErrors([]);
    const values = categories === undefined ? typed : withoutOtherAttributes(typed, categories);
    save.mutate(values, {
      onError: (error) => {
        const found = serverErrors(error, t, labelOf).map((error) => toFormError(error, values));
        form.setFields(found.map(({ path, message }) => ({ name: path as never, errors: [message] })));
        fail(found);
      },
    });
  };

  return (
    <Form<GoodsValues>
      form={form}
      name={formName}
      layout="vertical"
      initialValues={initial}
      disabled={!canWrite}
      validateTrigger="onBlur"
      requiredMark="optional"
      onValuesChange={() => {
        dirty.current = true;
      }}
      onFinish={() => submit(form.getFieldsValue(true) as GoodsValues)}
      onFinishFailed={({ errorFields }) =>
        fail(errorFields.map(({ name, errors }) => ({ path: [...name] as FieldPath, message: errors[0] ?? '' })))
      }
    >
      <LeaveGuard when={isDirty} />
      <ErrorSummary form={formName} errors={errors} reveal={reveal} />
      {save.error !== null && errors.length === 0 && (
        <Alert type="error" showIcon title={t('editor.failed')} description={messageFor(save.error, t)} />
      )}
      <div className={styles.editor}>
        <Sections language={language} onLanguage={setLanguage} />
        <SidePanel goods={goods} />
      </div>
      {canWrite && <SaveBar saving={save.isPending} isNew={goods === null} />}
    </Form>
  );
}
