// The morning's news in one's own language: three birds on a wire, each with its own song, before the rising sun. Kept: y 306…594.
import {
  arc,
  building,
  circle,
  darker,
  ellipse,
  glow,
  group,
  lighter,
  line,
  linear,
  palette as p,
  radial,
  rect,
  scene,
  shape,
  times,
} from '../kit.mjs';

// A bird on the wire, its feet at 0, 0, singing to the left.
const bird = ({ x, y, scale, body, breast, wing, cap, flip = false }) =>
  group(
    [
      shape('M24 -34C50 -14 62 16 66 56L46 60C34 34 20 8 6 -10Z', darker(wing, 0.25)),
      shape(
        'M-30 -92C-20 -118 18 -120 28 -92C44 -64 42 -22 18 -8C4 0 -14 -2 -24 -14C-42 -36 -42 -68 -30 -92Z',
        linear([lighter(body, 0.15), body, darker(body, 0.2)], -50),
      ),
      shape('M-32 -86C-42 -60 -40 -34 -22 -14C-10 -4 2 -4 8 -10C-6 -26 -12 -60 -32 -86Z', breast),
      shape('M2 -76C28 -70 42 -44 42 -10C26 -12 8 -30 0 -50C-4 -62 -4 -72 2 -76Z', wing),
      line('M10 -62Q26 -44 32 -22M6 -48Q18 -32 28 -20', darker(wing, 0.3), 3),
      circle(-4, -98, 26, cap),
      circle(-14, -102, 4.6, p.ink),
      circle(-15.5, -103.5, 1.6, p.white),
      shape('M-26 -110L-52 -118L-28 -100Z', p.ochre),
      shape('M-28 -98L-48 -90L-25 -90Z', p.ochreDark),
      line('M-6 -6V8M8 -6V8', p.ochreDark, 5),
    ],
    { x, y, scale, flip },
  );
const song = (x, y, colour, from, to) =>
  times(3, (i) => line(arc(x, y, 22 + i * 18, 22 + i * 18, from, to), colour, 6 - i, { opacity: 0.95 - i * 0.22 }));
const wire = (x) => 494 + 24 * Math.sin(((x - 820) / 800) * Math.PI);

export default scene({
  key: 'top-2',
  background: [
    rect(
      0,
      0,
      1600,
      900,
      linear(
        [
          ['#231b4a', 0],
          ['#3b2458', 0.42],
          ['#a0446a', 0.66],
          ['#f08a66', 0.82],
          ['#f5b06a', 1],
        ],
        -90,
      ),
    ),
    glow(1330, 548, 520, '#ffe0a0', 0.95),
  ],
  content: [
    times(10, (i) => {
      const a = ((196 + i * 16.4) * Math.PI) / 180;
      return line(
        `M${Math.round(1330 + Math.cos(a) * 222)} ${Math.round(548 + Math.sin(a) * 222)}L${Math.round(1330 + Math.cos(a) * 262)} ${Math.round(548 + Math.sin(a) * 262)}`,
        '#ffe9b8',
        7,
        { opacity: 0.6 },
      );
    }),
    circle(1330, 548, 190, radial(['#fffbe2', '#fff0bc', '#ffe09a'], { cx: 0.5, cy: 0.5 })),
    rect(640, 582, 1000, 40, '#4a1f48'),
    [
      [620, 60, 26],
      [684, 76, 44],
      [764, 54, 32],
      [822, 84, 56],
      [910, 60, 36],
      [974, 90, 62],
      [1068, 64, 42],
      [1136, 92, 30],
      [1232, 70, 46],
      [1306, 96, 30],
      [1406, 66, 50],
      [1476, 92, 66],
      [1572, 60, 44],
    ].map(([x, w, h], i) =>
      building(x, 600, w, h, {
        key: 'r' + i,
        wall: '#4a1f48',
        window: '#3a173c',
        lit: '#ffd088',
        litShare: 0.35,
        columns: 3,
        rows: 2,
        roof: '#5c2a52',
      }),
    ),
    line(`M640 ${Math.round(wire(820) - 22)}Q730 482 820 ${wire(820)}Q1220 546 1620 ${wire(1620)}`, '#2a1236', 5),
    song(1092, 410, '#ffd9a0', 150, 210),
    song(1292, 416, '#fffaf0', 150, 210),
    song(1556, 414, '#1d7478', -30, 30),
    bird({ x: 1160, y: 514, scale: 1.06, body: '#6a3424', breast: p.ochreLight, wing: '#4a241c', cap: '#2a1618' }),
    bird({ x: 1344, y: 518, scale: 1, body: p.coral, breast: '#ffc4b0', wing: p.coralDark, cap: p.coralDark }),
    bird({
      x: 1500,
      y: 510,
      scale: 1.06,
      body: p.leaf,
      breast: p.leafLight,
      wing: p.teal,
      cap: p.tealLight,
      flip: true,
    }),
    ellipse(300, 640, 700, 70, '#1a1238', { opacity: 0.5 }),
  ],
  light: { x: 0.8, y: 0.5, colour: '#fff0cf', strength: 0.08 },
  rim: 0.2,
});
