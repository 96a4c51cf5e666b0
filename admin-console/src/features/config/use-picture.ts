import { useQuery } from '@tanstack/react-query';
import { fetchPicture } from './api';

const AGAIN_MS = 1_000;

export const pictureKey = (id: string | null) => ['media', id] as const;

/** A picture of the media library, read again until its sizes are made. */
export const usePicture = (id: string | null) =>
  useQuery({
    queryKey: pictureKey(id),
    queryFn: ({ signal }) => fetchPicture(String(id), signal),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? AGAIN_MS : false),
  });
