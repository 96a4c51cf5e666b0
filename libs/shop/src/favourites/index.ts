export { findFavouriteIds } from './queries';
export { useGoneFavourites } from './use-gone-favourites';
export { useFavouriteButton } from './use-favourite-button';
export { useFavouriteIds, useFavouritesMerge } from './use-favourites';
