import { useQuery } from '@tanstack/react-query';
import { announcementsQuery } from '../api';
import { AnnouncementView } from './announcement-view';

/**
 * The announcements of a position. `reserved` keeps the line's room free until it is known whether there is one: for
 * pages that mostly have one, so that they do not jump.
 */
export function AnnouncementLine({ position, reserved = false }: { position: string; reserved?: boolean }) {
  const { data, isError, isPlaceholderData } = useQuery(announcementsQuery(position));
  return (
    <AnnouncementView
      // What was known at the last visit may be over: nothing opens by itself because of it.
      opensPopups={!isPlaceholderData}
      reserved={reserved && !isError}
      {...(data === undefined ? {} : { all: data })}
    />
  );
}
