// Patola on the loom: silk threads that carry the pattern before they are cloth, and the first hand's breadth woven.
import { blur, circle, glow, group, line, linear, palette as p, random, rect, scene, shape, times } from '../kit.mjs';

const left = 372,
  right = 1236,
  threads = 96,
  step = (right - left) / threads,
  weaveY = 640,
  cell = 18;
const colours = { r: '#c4283a', d: '#6d1226', g: '#2f7a4c', w: '#f6e0ba', y: '#eeb04a', k: '#5a1024' };
// The motif on a grid of squares: stepped diamonds with flowers, between two borders. c, row = square numbers.
const columns = Math.round((right - left) / cell);
function at(c, row) {
  const edge = Math.min(c, columns - 1 - c);
  if (edge < 1) return 'g';
  if (edge < 2) return 'y';
  if (edge < 6)
    return (((row + (edge % 2)) % 4) + 4) % 4 === 0
      ? 'w'
      : edge === 3 || edge === 4
        ? ((row % 4) + 4) % 4 === 2
          ? 'y'
          : 'g'
        : 'g';
  if (edge < 7) return 'y';
  const size = 14,
    x = c - columns / 2 + 0.5,
    cx = Math.round(x / size),
    dx = Math.abs(x - cx * size),
    ry = row + (cx % 2 ? 7 : 0),
    cy = Math.round(ry / size),
    dy = Math.abs(ry - cy * size),
    d = Math.floor(dx) + Math.floor(dy);
  if (d === 0) return 'y';
  if (d === 1) return 'w';
  if (d <= 3) return Math.floor(dx) === Math.floor(dy) ? 'w' : 'g';
  if (d === 4) return Math.floor(dx) < 1 || Math.floor(dy) < 1 ? 'w' : 'r';
  if (d === 5) return 'w';
  if (d === 6) return 'k';
  if (d >= 12) return 'w';
  if (d === 10 && Math.floor(dx) % 3 === 0) return 'y';
  return d > 10 ? 'g' : 'r';
}
// Every thread is a run of dyed lengths; their ends slip a little, which is the feathered edge of ikat.
const warp = (() => {
  const r = random('ikat'),
    out = Object.fromEntries(Object.keys(colours).map((k) => [k, '']));
  for (let t = 0; t < threads; t++) {
    const x = left + (t + 0.5) * step,
      slip = r.between(-4.5, 4.5),
      c = Math.min(columns - 1, Math.floor((x - left) / cell));
    let from = -20,
      now = at(c, -2);
    for (let row = -1; row <= 37; row++) {
      const next = row > 36 ? '' : at(c, row),
        y = row * cell + slip;
      if (next !== now) {
        out[now] += `M${Math.round(x * 10) / 10} ${Math.round(from)}V${Math.round(Math.min(y, weaveY + 10))}`;
        from = y;
        now = next;
      }
    }
  }
  return Object.entries(out).map(([k, d]) => (d ? line(d, colours[k], step * 0.98, { strokeLinecap: 'butt' }) : ''));
})();
const woven = (() => {
  const out = Object.fromEntries(Object.keys(colours).map((k) => [k, '']));
  for (let row = 36; row < 51; row++)
    for (let c = 0; c < columns;) {
      const k = at(c, row);
      let e = c;
      while (e < columns && at(e, row) === k) e++;
      out[k] += `M${left + c * cell} ${row * cell}h${(e - c) * cell}v${cell}h${(c - e) * cell}Z`;
      c = e;
    }
  return Object.entries(out).map(([k, d]) => (d ? shape(d, colours[k]) : ''));
})();

const wood = ['#e0a868', '#a9663a', '#6b3a22', '#3c1d16'];
const rod = (y, h, tones = wood, x = 250, w = 1100) => [
  rect(x + 6, y + 16, w, h, '#2a0a12', { opacity: 0.5, filter: blur(8) }),
  rect(x, y, w, h, linear(tones), { rx: h / 2 }),
  rect(x + 14, y + h * 0.2, w - 28, Math.max(2, h * 0.13), '#ffe2b0', { opacity: 0.75, rx: 3 }),
];
// The shuttle: a boat of bamboo with its pirn of dyed weft.
const shuttle = group(
  [
    shape('M-208 6Q-110 -44 0 -44T208 6Q110 56 0 56T-208 6Z', '#1f0710', {
      opacity: 0.55,
      filter: blur(9),
      transform: 'translate(12 24)',
    }),
    shape('M-214 0Q-110 -48 0 -48T214 0Q110 48 0 48T-214 0Z', linear(['#f8d79c', '#d99c54', '#8f5228'])),
    line('M-206 -3Q-108 -42 0 -42T206 -3', '#fff3d0', 4, { opacity: 0.9 }),
    rect(-112, -24, 224, 48, '#4a2416', { rx: 22 }),
    rect(-112, -24, 224, 12, '#2b120e', { rx: 8, opacity: 0.7 }),
    rect(-120, -5, 240, 10, '#e9c48c', { rx: 5 }),
    shape('M-92 -5Q-60 -22 0 -22T92 -5V5Q60 22 0 22T-92 5Z', colours.r),
    times(23, (i) => {
      const x = -86 + i * 7.8,
        h = 19 * Math.sqrt(Math.max(0.05, 1 - (x / 100) ** 2));
      return line(
        `M${x} ${-h}Q${x + 5} 0 ${x} ${h}`,
        ['#fff3dc', '#c4283a', '#2f7a4c', '#c4283a', '#6d1226'][Math.floor(i / 2) % 5],
        5.4,
        { strokeLinecap: 'butt' },
      );
    }),
    shape('M-90 -6Q-60 -20 0 -20T90 -6Q60 -12 0 -12T-90 -6Z', p.white, { opacity: 0.35 }),
    circle(-176, 0, 7, '#6b3a22'),
    circle(176, 0, 7, '#6b3a22'),
  ],
  { x: 872, y: 748, rotate: -7 },
);

export default scene({
  key: 'patola',
  background: [rect(0, 0, 1600, 900, linear(['#4a1a22', '#6a2a26', '#3a1418'])), glow(360, 60, 900, '#e08a4c', 0.45)],
  content: [
    times(11, (i) => [
      rect(i * 150 - 20, 0, 144, 900, i % 2 ? '#5a2420' : '#66291f', { opacity: 0.55 }),
      line(`M${i * 150 - 22} 0V900`, '#2a0d10', 4, { opacity: 0.6 }),
    ]),
    // The side posts of the loom.
    [
      [268, 62],
      [1270, 62],
    ].map(([x, w]) => [
      rect(x + 12, -10, w, 930, '#1f0710', { opacity: 0.55, filter: blur(10) }),
      rect(x, -10, w, 930, linear(['#c98a50', '#8f5230', '#4a2418'], -90)),
      line(`M${x + 8} 0V900`, '#f5cf98', 4, { opacity: 0.6 }),
      times(6, (i) => line(`M${x + 26 + (i % 2) * 14} ${40 + i * 140}q6 40 -2 90`, '#4a2418', 3, { opacity: 0.5 })),
    ]),
    rect(left - 2, -10, right - left + 4, 660, '#2a0812'),
    warp,
    // A silk sheen over the threads.
    rect(
      left,
      40,
      right - left,
      200,
      linear([
        ['#fff3dc', 0, 0],
        ['#fff3dc', 0.5, 0.26],
        ['#fff3dc', 1, 0],
      ]),
    ),
    rect(
      left,
      340,
      right - left,
      150,
      linear([
        ['#fff3dc', 0, 0],
        ['#fff3dc', 0.5, 0.16],
        ['#fff3dc', 1, 0],
      ]),
    ),
    rod(132, 17, ['#f5d79c', '#c9935a', '#8a5428', '#5c3018']),
    rod(296, 17, ['#f5d79c', '#c9935a', '#8a5428', '#5c3018']),
    // Heddle rod with loops of cord.
    times(40, (i) => line(`M${left + 8 + i * 21.3} 452q-3 18 0 34`, '#fff3dc', 3, { opacity: 0.75 })),
    rod(430, 30),
    rect(
      left,
      560,
      right - left,
      90,
      linear([
        ['#1f0710', 0, 0],
        ['#1f0710', 1, 0.45],
      ]),
    ),
    // The cloth: the same pattern, closed by weft.
    rect(left - 2, weaveY, right - left + 4, 280, '#6d1226'),
    woven,
    times(26, (i) => line(`M${left} ${weaveY + 10 + i * 10}H${right}`, '#2a0812', 1.6, { opacity: 0.1 })),
    rect(
      left,
      weaveY,
      right - left,
      260,
      linear([
        ['#fff3dc', 0, 0.08],
        ['#1f0710', 1, 0.3],
      ]),
    ),
    // The sword of rosewood that beats the weft home.
    shape('M232 622Q260 596 330 598H1270Q1340 596 1372 622Q1340 660 1270 658H330Q260 660 232 622Z', '#1f0710', {
      opacity: 0.6,
      filter: blur(9),
      transform: 'translate(8 20)',
    }),
    shape(
      'M232 622Q260 594 330 596H1270Q1340 594 1372 622Q1340 656 1270 654H330Q260 656 232 622Z',
      linear(['#d68a54', '#93452e', '#56201c']),
    ),
    line('M262 612Q290 603 330 603H1270Q1320 603 1346 613', '#ffd6a0', 5, { opacity: 0.85 }),
    times(5, (i) => line(`M${360 + i * 190} ${628 + (i % 2) * 8}q60 -8 130 2`, '#56201c', 3, { opacity: 0.5 })),
    line(`M${left} 672C500 700 560 760 700 764`, '#fff3dc', 4),
    line(`M${left} 672C500 700 560 760 700 764`, colours.r, 4, { strokeDasharray: '26 18', strokeLinecap: 'butt' }),
    shuttle,
  ],
  light: { x: 0.28, y: 0.12, colour: '#fff0c8', strength: 0.26 },
  rim: 0.5,
});
