import { storage } from '@lotline/shop/session';
import { isSeen, markSeen } from '@lotline/web-core/announcements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announcementsQuery } from '../api';
import { FullText } from './full-text';

/** The announcements of a position that open by themselves: each once, until its words change; one after the other. */
export function Popups({ position }: { position: string }) {
  const { data = [] } = useQuery(announcementsQuery(position));
  const [, setClosed] = useState(0);
  const popup = data.find((one) => one.kind === 'popup' && !isSeen(storage, one));
  if (popup === undefined) return null;
  const close = () => {
    markSeen(storage, popup);
    setClosed((count) => count + 1);
  };
  return <FullText key={popup.id} announcement={popup} onClose={close} />;
}
