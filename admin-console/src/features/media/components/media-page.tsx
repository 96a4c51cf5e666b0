import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shared/components/page-heading';
import { usePermission } from '../../../shared/hooks/app-state';
import { MediaGrid, UploadArea } from '../../../shared/media';
import { MediaDrawer } from './media-drawer';

/** The pictures of the shop: upload, find, describe, delete. */
export function MediaPage() {
  const { t } = useTranslation('media');
  const [openId, setOpenId] = useState<string | null>(null);
  const canWrite = usePermission('media.write');
  return (
    <>
      <PageHeading title={t('title')} />
      {canWrite && <UploadArea />}
      <MediaGrid onOpen={({ id }) => setOpenId(id)} />
      {openId !== null && <MediaDrawer key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
