// Mélimagic's view and events as they come over the wire.
export type {
  Face,
  MelimagicOptions as Options,
  MelimagicShown as Shown,
  MelimagicView as View,
  Standing,
} from '../../protocol/melimagic';
