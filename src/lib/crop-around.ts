export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest part of a picture with the proportions of `shape`, as near to the focal point as it fits. */
export function cropAround(
  picture: { width: number; height: number },
  shape: { width: number; height: number },
  focal: { x: number; y: number },
): Rectangle {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height);
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  const place = (centre: number, part: number, whole: number) =>
    Math.round(Math.min(Math.max(centre * whole - part / 2, 0), whole - part));
  return {
    left: place(focal.x, width, picture.width),
    top: place(focal.y, height, picture.height),
    width,
    height,
  };
}
