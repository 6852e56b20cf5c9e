// Open animation: drawings in a zoetrope wake up; pencil outlines leave the drum and become green parakeets in free flight.
import {
  arc,
  circle,
  clip,
  darker,
  ellipse,
  glow,
  group,
  lighter,
  line,
  linear,
  mix,
  palette as p,
  polygon,
  radial,
  rect,
  scene,
  shadow,
  shape,
  times,
} from '../kit.mjs';

// A parakeet flying to the right. `beat` 1 = wings up, -1 = wings down; `life` 0 = a pencil drawing, 1 = full colour.
function parakeet({ x, y, scale, beat, life, flip = false, rotate = 0 }) {
  const paint = (colour) => mix('#fff8ea', colour, life),
    pencil = {
      stroke: mix('#34474a', '#12363a', life),
      strokeWidth: 5 - life * 2.4,
      strokeOpacity: 1 - life * 0.75,
      strokeLinejoin: 'round',
    };
  const wing = (dx, colour, long) => {
    const tx = -62 - (1 - Math.abs(beat)) * 90 + dx,
      ty = -176 * beat * long - 6,
      mx = (tx - 60) / 2 - 12,
      my = ty * 0.42;
    return group([
      shape(
        `M${26 + dx} -12C${30 + dx} ${-12 + ty * 0.42} ${tx + 44} ${ty * 0.92} ${tx} ${ty}C${tx - 12} ${ty * 0.8} ${tx - 16} ${ty * 0.72} ${mx - 16} ${my + ty * 0.16}C${mx - 26} ${my} ${-52 + dx} ${ty * 0.2} ${-44 + dx} 4Z`,
        paint(colour),
        pencil,
      ),
      line(
        `M${8 + dx} -8Q${tx + 50} ${ty * 0.5} ${tx + 14} ${ty * 0.84}M${-10 + dx} -4Q${tx + 30} ${ty * 0.36} ${tx + 4} ${ty * 0.64}`,
        darker(paint(colour), 0.3),
        3,
        { opacity: 0.6 },
      ),
    ]);
  };
  return group(
    [
      wing(16, p.leafDark, 0.9),
      shape('M-44 6C-90 4 -140 18 -190 40C-146 40 -100 36 -40 24Z', paint(p.tealLight), pencil),
      shape('M-44 12C-80 16 -110 26 -150 46C-110 42 -80 36 -36 24Z', paint(p.teal), pencil),
      shape('M-60 8C-44 -20 0 -34 40 -32C72 -30 86 -12 74 4C60 24 -16 36 -60 8Z', paint(p.leaf), pencil),
      shape('M-40 16C0 24 46 20 68 6C50 24 -6 32 -40 16Z', paint(p.leafLight), { opacity: life }),
      circle(62, -16, 24, paint(p.leaf), pencil),
      shape('M44 -16C46 0 60 10 78 6C84 2 86 -4 86 -8C76 2 58 2 44 -16Z', paint(p.coralLight), { opacity: life }),
      shape('M80 -28C104 -28 108 -10 96 2C96 -8 90 -12 80 -12Z', paint(p.coral), pencil),
      circle(70, -20, 4.6, mix('#34474a', p.ink, life)),
      circle(71.5, -21.5, 1.6, p.white),
      wing(0, lighter(p.leaf, 0.12), 1),
    ],
    { x, y, scale, flip, rotate },
  );
}

const cx = 800,
  rimY = 540,
  rx = 292,
  ry = 84,
  deep = 170;
const wallPath = `M${cx - rx} ${rimY}V${rimY + deep}A${rx} ${ry} 0 0 0 ${cx + rx} ${rimY + deep}V${rimY}A${rx} ${ry} 0 0 1 ${cx - rx} ${rimY}Z`;
const slits = times(11, (i) => {
  const a = ((i - 5) * 15 * Math.PI) / 180,
    x = cx + Math.sin(a) * rx,
    y = rimY + Math.cos(a) * ry,
    w = 17 * Math.cos(a);
  return (
    rect(x - w / 2, y + 22, w, 74, '#ffdf9c', { rx: w / 2 }) +
    rect(x - w / 2, y + 22, w * 0.35, 74, p.ink, { opacity: 0.5 })
  );
});
// The strip of drawings on the inside of the far wall, seen over the near rim.
const strip = (dy, dx) => `M${cx - rx + dx} ${rimY + dy}A${rx - dx} ${ry} 0 0 1 ${cx + rx - dx} ${rimY + dy}`;
const inside = group(
  [
    ellipse(cx, rimY, rx, ry, linear(['#3b1c1a', '#6b3324'])),
    shape(`${strip(22, 6)}V${rimY + 190}H${cx - rx + 6}Z`, linear(['#f7ead0', '#d9c39a'])),
    line(strip(22, 6), '#fff8ea', 4),
    times(7, (i) => {
      const a = ((i - 3) * 23 * Math.PI) / 180,
        x = cx + Math.sin(a) * (rx - 14),
        y = rimY + 74 - Math.cos(a) * ry;
      return parakeet({ x: x + 6, y, scale: 0.3 * (0.5 + 0.5 * Math.cos(a)), beat: Math.cos(i * 1.05), life: 0 });
    }),
    times(8, (i) => {
      const a = ((i - 3.5) * 23 * Math.PI) / 180;
      return line(
        `M${Math.round(cx + Math.sin(a) * (rx - 10))} ${Math.round(rimY + 26 - Math.cos(a) * ry)}v120`,
        '#b59a6a',
        2.5,
      );
    }),
    ellipse(cx, rimY + 26, rx, ry, 'none', { stroke: '#3b1c1a', strokeWidth: 40, opacity: 0.16 }),
  ],
  { clipPath: clip(ellipse(cx, rimY, rx - 4, ry - 3, '#000')) },
);

const drum = [
  shadow(cx + 40, 846, 430, 46, 0.5, '#3a1a20'),
  // The turned foot.
  ellipse(cx, 838, 190, 34, '#4a2216'),
  ellipse(cx, 826, 190, 34, linear(['#b9683a', '#7d3b22'], -80)),
  ellipse(cx, 818, 150, 24, '#8d4527'),
  rect(cx - 40, 762, 80, 58, linear(['#d98f58', '#a45730', '#5f2a1a'], -90)),
  ellipse(cx, 820, 52, 12, '#6d3320'),
  ellipse(cx, 786, 56, 13, linear(['#e0a064', '#7d3b22'], -90)),
  inside,
  shape(
    wallPath,
    linear(
      [
        ['#3f9c98', 0],
        ['#1d767a', 0.26],
        ['#0f5a61', 0.6],
        ['#0a343c', 1],
      ],
      -90,
    ),
  ),
  group(
    [
      slits,
      shape(
        `M${cx - rx} ${rimY + 118}A${rx} ${ry} 0 0 0 ${cx + rx} ${rimY + 118}V${rimY + 136}A${rx} ${ry} 0 0 1 ${cx - rx} ${rimY + 136}Z`,
        p.ochre,
      ),
      times(19, (i) => {
        const a = ((i - 9) * 9.6 * Math.PI) / 180;
        return circle(cx + Math.sin(a) * rx, rimY + 152 + Math.cos(a) * ry, 6 * Math.cos(a), p.coralLight);
      }),
    ],
    { clipPath: clip(shape(wallPath, '#000')) },
  ),
  line(arc(cx, rimY + deep, rx, ry, 0, 180), '#e5b04c', 12),
  line(arc(cx, rimY, rx, ry, 0, 180), '#c98a2c', 13),
  line(arc(cx, rimY, rx, ry, 180, 360), '#e5b04c', 9),
  line(arc(cx, rimY - 3, rx, ry, 95, 178), '#ffe3a0', 4),
];

const flight = [
  { x: 906, y: 496, scale: 0.36, beat: 0.85, life: 0, rotate: -24 },
  { x: 1046, y: 424, scale: 0.46, beat: -0.7, life: 0.05, rotate: -34 },
  { x: 1140, y: 286, scale: 0.58, beat: 0.75, life: 0.3, rotate: -46 },
  { x: 976, y: 158, scale: 0.74, beat: -0.75, life: 0.65, flip: true, rotate: 14 },
  { x: 746, y: 250, scale: 0.96, beat: -0.8, life: 0.95, flip: true, rotate: 2 },
  { x: 486, y: 322, scale: 1.36, beat: 0.92, life: 1, flip: true, rotate: -6 },
];

// Loose drawings on the desk.
const sheet = (x, y, turn, beat) =>
  group(
    [
      shape(
        polygon([
          [-104, -34],
          [92, -40],
          [112, 36],
          [-112, 42],
        ]),
        p.ink,
        { opacity: 0.25, transform: 'translate(8 10)' },
      ),
      shape(
        polygon([
          [-104, -34],
          [92, -40],
          [112, 36],
          [-112, 42],
        ]),
        linear(['#fff8ea', '#eadbb9']),
      ),
      group(parakeet({ x: 20, y: 4, scale: 0.42, beat, life: 0 }), { skew: -8 }),
    ],
    { x, y, rotate: turn },
  );

export default scene({
  key: 'video-open-animation',
  background: [
    rect(0, 0, 1600, 900, linear(['#f08a72', '#f7b489', '#fbd9a2', '#fce7bf'])),
    glow(800, 360, 640, '#fff3cf', 0.9),
  ],
  content: [
    [430, 330, 232].map((q, i) => circle(800, 360, q, '#fff6dc', { opacity: 0.2 + i * 0.06 })),
    times(36, (i) => {
      const a = (i * Math.PI) / 18;
      return line(
        `M${Math.round(800 + Math.cos(a) * 468)} ${Math.round(360 + Math.sin(a) * 468)}L${Math.round(800 + Math.cos(a) * 500)} ${Math.round(360 + Math.sin(a) * 500)}`,
        '#fff6dc',
        6,
        { opacity: 0.5 },
      );
    }),
    rect(0, 744, 1600, 160, linear(['#b9573a', '#8d3d2c', '#5f2720'])),
    rect(0, 744, 1600, 6, '#f0a071'),
    times(3, (i) => line(`M0 ${782 + i * 40}H1600`, '#5f2720', 3, { opacity: 0.4 })),
    ellipse(
      780,
      800,
      620,
      60,
      radial([
        ['#ffd39a', 0, 0.5],
        ['#ffd39a', 1, 0],
      ]),
    ),
    sheet(322, 826, -8, 0.9),
    sheet(180, 858, 12, -0.6),
    sheet(1296, 832, 9, 0.2),
    group(
      [
        line('M0 0L170 -34', '#e5a23a', 15),
        line('M0 -4L170 -38', '#ffd98c', 5),
        shape('M168 -44L204 -42L172 -27Z', '#f3dcb4'),
        shape('M192 -44L204 -42L193 -37Z', p.ink),
        line('M-2 0L10 -2', p.coral, 16),
      ],
      { x: 1330, y: 884, rotate: 6 },
    ),
    drum,
    flight.map(parakeet),
  ],
  light: { x: 0.45, y: 0.35, colour: '#fff0cf', strength: 0.16 },
  rim: 0.36,
});
