// The form of a drawn face, in a box of 48 × 48. Eyes and mouth are drawn by `AnimalFace.svelte`, because they change with
// the mood.

/** A filled shape. With `mirrored` it is drawn a second time on the other side of the face. */
export interface Shape {
  path: string;
  fill: string;
  mirrored?: boolean;
}

export interface AnimalDrawing {
  /** The colour behind the animal. */
  ground: string;
  /** The colour of all outlines, of the pupils and of the mouth. */
  line: string;
  /** The shapes with an outline, from back to front: ears, then the head. */
  outlined: readonly Shape[];
  /** The shapes without an outline, in front of them: patches, cheeks, nose or beak. */
  marks: readonly Shape[];
  eyes: {
    /** The distance of each eye from the middle of the face. */
    offset: number;
    y: number;
    radius: number;
    fill: string;
  };
  /** The height of the middle of the mouth. */
  mouthY: number;
}
