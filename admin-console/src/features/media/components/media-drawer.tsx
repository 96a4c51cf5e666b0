import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime, localText } from '@lotline/web-core/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Drawer, Form, Input, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { goodsDetailQuery } from '../../../shared/api/queries';
import { SendButton, SendConfirm } from '../../../shared/components/send-button';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { toast } from '../../../shared/feedback/toast';
import { serverErrors } from '../../../shared/form/server-errors';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { formatBytes } from '../../../shared/job';
import { deleteMedia, MediaThumbnail, saveAlt, useMediaCache, useMediaItems, type Media } from '../../../shared/media';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import styles from './media-page.module.css';

interface Values {
  alt: Media['alt'];
}

/** The name of a product that shows the picture. */
function ProductLink({ id }: { id: string }) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const { data } = useQuery(goodsDetailQuery(id));
  const name = data === undefined ? t('detail.product', { id }) : localText(data.name, language);
  return <PageLink to={paths.oneGoods(id)}>{name}</PageLink>;
}

function AltForm({ media }: { media: Media }) {
  const { t } = useTranslation(['media', 'errors', 'common']);
  const [form] = Form.useForm<Values>();
  const canWrite = usePermission('media.write');
  const cache = useMediaCache();
  const save = useMutation({
    mutationFn: ({ alt }: Values) => saveAlt(media, { zh: alt.zh.trim(), en: alt.en.trim() }),
    onSuccess: (saved) => {
      cache.put(saved);
      toast('success', t('detail.saved'));
      return cache.changed();
    },
    onError: (error) =>
      form.setFields(
        serverErrors(error, t, ([, language]) => t(language === 'en' ? 'detail.alt_en' : 'detail.alt_zh')).map(
          ({ path, message }) => ({ name: path as never, errors: [message] }),
        ),
      ),
  });
  return (
    <Form<Values>
      form={form}
      name="media"
      layout="vertical"
      disabled={!canWrite}
      initialValues={{ alt: media.alt }}
      onFinish={(values) => save.mutate(values)}
    >
      {save.error !== null && (
        <Alert type="error" showIcon title={t('detail.failed')} description={messageFor(save.error, t)} />
      )}
      <Form.Item name={['alt', 'zh']} label={t('detail.alt_zh')} extra={t('detail.altHint')}>
        <Input lang="zh-CN" maxLength={300} />
      </Form.Item>
      <Form.Item name={['alt', 'en']} label={t('detail.alt_en')}>
        <Input lang="en" maxLength={300} />
      </Form.Item>
      {canWrite && (
        <SendButton type="primary" htmlType="submit" loading={save.isPending}>
          {t('common:action.save')}
        </SendButton>
      )}
    </Form>
  );
}

/** Leads to what shows the picture. */
function Use({ subject, subject_id: id }: Media['uses'][number]) {
  const { t } = useTranslation('media');
  switch (subject) {
    case 'goods':
      return <ProductLink id={id} />;
    case 'goods_text':
      return (
        <>
          <ProductLink id={id} /> {t('detail.inText')}
        </>
      );
    case 'announcement':
      return <PageLink to={paths.announcement(id)}>{t('detail.announcement')}</PageLink>;
    case 'tutorial':
      return <PageLink to={paths.tutorial(id)}>{t('detail.tutorial')}</PageLink>;
    case 'terms':
    case 'privacy':
      return <PageLink to={paths.legalDocument(subject)}>{t(`detail.${subject}`)}</PageLink>;
    case 'brand':
    case 'brand_links':
      return t('detail.brand');
  }
}

function MediaFacts({ media }: { media: Media }) {
  const { t } = useTranslation(['media', 'errors']);
  const language = useLanguage();
  const { name, mime, size, width, height, created_by: by, created_at: at, uses } = media;
  return (
    <Descriptions
      column={1}
      size="small"
      className={styles.facts}
      items={[
        { key: 'file', label: t('detail.file'), children: `${name} · ${mime} · ${formatBytes(size, language)}` },
        { key: 'dimensions', label: t('detail.dimensions'), children: `${width} × ${height}` },
        { key: 'uploaded', label: t('detail.uploaded'), children: `${formatDateTime(at, language)} · ${by}` },
        {
          key: 'uses',
          label: t('detail.uses'),
          children:
            uses.length === 0 ? (
              t('unused')
            ) : (
              <ul className={styles.uses}>
                {uses.map((use) => (
                  <li key={`${use.subject} ${use.subject_id}`}>
                    <Use {...use} />
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  );
}

function DeleteButton({ media, onDeleted }: { media: Media; onDeleted: () => void }) {
  const { t } = useTranslation(['media', 'errors', 'common']);
  const cache = useMediaCache();
  const remove = useMutation({
    mutationFn: () => deleteMedia(media),
    onSuccess: () => {
      toast('success', t('detail.deleted'));
      onDeleted();
      return cache.deleted();
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  if (media.uses.length > 0) return <Typography.Text type="secondary">{t('detail.inUse')}</Typography.Text>;
  return (
    <SendConfirm
      title={t('detail.deleteTitle')}
      description={t('detail.deleteText')}
      okText={t('common:action.delete')}
      cancelText={t('common:action.cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={() => remove.mutate()}
    >
      <Button danger loading={remove.isPending}>
        {t('detail.delete')}
      </Button>
    </SendConfirm>
  );
}

/** One picture: what it is, what it says to those who cannot see it, and what uses it. */
export function MediaDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['media', 'common']);
  const [found] = useMediaItems([id]);
  const canWrite = usePermission('media.write');
  const media = found?.data;
  return (
    <Drawer
      open
      title={media?.name ?? t('title')}
      size="min(520px, 100vw)"
      closable={{ 'aria-label': t('common:action.close') }}
      onClose={onClose}
    >
      {media !== undefined ? (
        <>
          <MediaThumbnail media={media} />
          <MediaFacts media={media} />
          <AltForm media={media} />
          {canWrite && (
            <div className={styles.delete}>
              <DeleteButton media={media} onDeleted={onClose} />
            </div>
          )}
        </>
      ) : found?.error ? (
        <Failure
          error={found.error}
          title={t('common:status.failed', { name: t('subject') })}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Loading name={t('subject')} rows={8} />
      )}
    </Drawer>
  );
}
