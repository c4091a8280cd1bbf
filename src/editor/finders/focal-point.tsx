import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { findersTexts } from './finders.texts.ts';
import styles from './image-finder.module.css';

interface Point {
  x: number;
  y: number;
}

interface FocalPointProps {
  src: string;
  value: Point;
  onChange(point: Point): void;
}

const words = findersTexts.image;
/** Arrow key steps, as fractions of the picture. */
const STEP = 0.01;
const LEAP = 0.1;
const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100;

/** Sets the focal point, which cropping preserves: by click, drag or arrow keys. */
export function FocalPoint({ src, value, onChange }: FocalPointProps) {
  const help = useId();
  const { x, y } = value;
  // its circle would lie on what is below a picture without a size
  const [isLoaded, setLoaded] = useState(false);

  function onClick(event: MouseEvent<HTMLElement>): void {
    if (event.detail > 0) setFromPointer(event); // Enter or Space: no coordinates
  }
  function setFromPointer({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): void {
    const box = currentTarget.getBoundingClientRect();
    const point = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
    onChange({ x: within(point.x), y: within(point.y) });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? LEAP : STEP;
    onChange({ x: within(x + direction[0] * step), y: within(y + direction[1] * step) });
  }
  const percent = (part: number) => Math.round(part * 100);
  return (
    <div className={styles.focal}>
      <button
        type="button"
        aria-label={words.focalPoint}
        aria-describedby={help}
        onClick={onClick}
        // a finger scrolls, and sets the point by a tap
        onPointerDown={({ pointerType, pointerId, currentTarget }) => {
          if (pointerType !== 'touch') currentTarget.setPointerCapture(pointerId);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) setFromPointer(event);
        }}
        onKeyDown={onKeyDown}
      >
        <img src={src} alt="" draggable={false} onLoad={() => setLoaded(true)} />
        {isLoaded ? (
          <i
            aria-hidden="true"
            style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
          />
        ) : null}
      </button>
      <p id={help}>{words.focalHelp}</p>
      <p role="status">{words.focalAt(percent(x), percent(y))}</p>
    </div>
  );
}
