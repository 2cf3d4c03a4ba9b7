// The types of Mélimagic's view and events, as the server sends them.
export type {
  Face,
  MelimagicOptions as Options,
  MelimagicShown as VisibleEvent,
  MelimagicView as View,
  Standing,
} from '../../protocol/melimagic';
