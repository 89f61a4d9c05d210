/** The square of a picture that becomes an avatar. */

/** A crop in percent of the picture's sides. */
export interface PercentCrop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A square in whole pixels of the picture, always inside it. */
export interface SquareRegion {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** The largest centred square of a picture, in percent of its sides: the initial crop. */
export function centredCrop({ width, height }: Sides): PercentCrop {
  const side = Math.min(width, height);
  const [wide, high] = [(side / width) * 100, (side / height) * 100];
  return { x: (100 - wide) / 2, y: (100 - high) / 2, width: wide, height: high };
}

/** The pixels of a crop: at least one, never outside the picture; an invalid crop becomes the centred one. */
export function squareRegion(crop: PercentCrop, picture: Sides): SquareRegion {
  const isSound = [crop.x, crop.y, crop.width, crop.height].every(Number.isFinite);
  const { x, y, width, height } = isSound ? crop : centredCrop(picture);
  const wanted = Math.round(Math.min((width * picture.width) / 100, (height * picture.height) / 100));
  const side = clamp(wanted, 1, Math.min(picture.width, picture.height));
  return {
    x: clamp(Math.round((x * picture.width) / 100), 0, picture.width - side),
    y: clamp(Math.round((y * picture.height) / 100), 0, picture.height - side),
    side,
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
