// The drag-flick: one stick in five moments, spread like a fan, and the ball that curves up into the corner of the goal.
import {
  arc, blur, circle, clip, darker, ellipse, glow, group, lighter, line, linear, mix, palette as p, polygon, radial, random, rays, rect,
  ribbon, scene, shadow, shape, smooth, stars, times,
} from '../kit.mjs';

// A hockey stick, its hook at 0, 0 and its grip going up; `far` 0…1 fades it towards the turf.
const stick = (turn, opacity, tone = p.coral) => group([
  shape('M-16 -520H16L17 -120C18 -70 14 -36 -2 -10C-26 26 -84 30 -106 -6C-118 -28 -112 -52 -94 -58C-82 -60 -76 -50 -72 -38C-64 -18 -38 -22 -28 -44C-18 -66 -16 -92 -16 -120Z', darker(tone, 0.5), { transform: 'translate(8 5)' }),
  shape('M-16 -520H16L17 -120C18 -70 14 -36 -2 -10C-26 26 -84 30 -106 -6C-118 -28 -112 -52 -94 -58C-82 -60 -76 -50 -72 -38C-64 -18 -38 -22 -28 -44C-18 -66 -16 -92 -16 -120Z', linear(['#fffaf0', lighter(tone, 0.3), tone, darker(tone, 0.3)], -90)),
  shape('M-17 -540H17V-330H-17Z', linear(['#4a5590', '#1b2148', '#0d1029'], -90)), times(9, (i) => line(`M-17 ${-346 - i * 21}L17 ${-362 - i * 21}`, '#6d78b4', 4, { opacity: 0.7 })), rect(-20, -550, 40, 16, '#0d1029', { rx: 7 }),
  rect(-16, -318, 33, 18, p.ochreLight), rect(-16, -292, 33, 9, p.teal), line('M-10 -280V-130C-10 -96 -12 -72 -22 -52', p.white, 4, { opacity: 0.8 }),
], { rotate: turn, opacity });

const goal = { l: 470, r: 1130, top: 168, foot: 470 };
const pivot = [690, 668]; // the hands turn round a point above the ball
// The trail, from the stick up to the top right corner.
const from = [742, 742], to = [1064, 226];
const on = (t) => [(1 - t) ** 2 * from[0] + 2 * t * (1 - t) * 1230 + t * t * to[0], (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * 560 + t * t * to[1]];

const keeper = group([
  shadow(0, 4, 90, 12, 0.6), 
  [-1, 1].map((s) => group([shape('M14 -110L52 -112L66 0L20 6Z', linear([p.ochreLight, p.ochre, p.ochreDark], -90)), shape('M18 4L70 -2L84 10Q60 20 18 14Z', p.ochreDark), line('M26 -100L38 0', '#fff3cf', 5, { opacity: 0.7 }), rect(18, -66, 42, 10, p.night)], { flip: s < 0 })),
  shape('M-54 -104L54 -104L48 -150H-48Z', '#24315e'), shape('M-58 -150C-70 -200 -54 -244 -26 -252H26C54 -244 70 -200 58 -150Z', linear(['#4f9a96', p.teal, p.tealDark], -70)), shape('M-30 -250H30L22 -152H-22Z', p.tealLight, { opacity: 0.35 }),
  shape(ribbon([[-48, -228], [-94, -196], [-118, -146]], [36, 30, 24]), p.tealDark), rect(-150, -160, 60, 82, p.ochre, { rx: 14 }), rect(-142, -152, 14, 66, '#fff3cf', { rx: 6, opacity: 0.6 }),
  shape(ribbon([[48, -230], [104, -244], [146, -276]], [36, 30, 24]), p.teal), rect(124, -330, 56, 66, p.ochre, { rx: 14, transform: 'rotate(18 150 -300)' }), line('M152 -262L190 -380', p.coralLight, 8), 
  ellipse(0, -282, 34, 38, '#1b2148'), shape('M-30 -276C-30 -262 -20 -250 0 -250C20 -250 30 -262 30 -276Z', '#9aa4c8'), line('M-24 -272H24M-18 -262H18M-10 -276V-252M10 -276V-252', '#1b2148', 4), shape('M-30 -296C-26 -324 10 -328 26 -308', 'none', { stroke: '#5a68b0', strokeWidth: 6, strokeLinecap: 'round' }),
], { x: 760, y: 476, scale: 0.74 });

export default scene({
  key: 'penalty-corner',
  background: [rect(0, 0, 1600, 900, linear(['#070c2a', '#101c54', '#1d3d86', '#2b62ad'])), stars(40, { key: 'ground', height: 150 })],
  content: [
    // Floodlights, and the stand in the dark.
    (() => { const r = random('seats'); return [shape('M-20 230Q800 190 1620 230V480H-20Z', '#0d1540'), times(5, (row) => times(80, (i) => { const x = -10 + i * 20.4 + (row % 2) * 10, y = 262 + row * 30 - 22 * Math.sin((x / 1600) * Math.PI); return r.chance(0.75) ? circle(x, y, 8, r.pick(['#24337a', '#32448f', '#1b2764', '#5a4a86', '#7a4a70', '#3d5f9a'])) : ''; })), shape('M-20 404Q800 384 1620 404V480H-20Z', '#16224f')]; })(),
    [[150, 66], [1450, 66]].map(([x, y]) => [rect(x - 6, y, 12, 340, '#060a22'), rect(x - 84, y - 44, 168, 84, '#060a22', { rx: 6 }), times(12, (i) => circle(x - 63 + (i % 4) * 42, y - 26 + Math.floor(i / 4) * 26, 11, '#fffbe6')), glow(x, y, 320, '#dfeaff', 0.6), rays(x, y, 900, { from: x < 800 ? 16 : 96, to: x < 800 ? 84 : 164, count: 5, colour: '#cfe0ff', opacity: 0.14 })]),
    // The turf: coral surround, blue pitch, white lines.
    rect(0, 440, 1600, 470, linear(['#c94a5a', '#e0606a'])), shape(polygon([[-20, 486], [1620, 486], [1620, 910], [-20, 910]]), linear(['#2f7fcf', '#1f5fb4', '#123c86'])), line('M-20 486H1620', p.white, 7), ellipse(800, 520, 560, 60, '#8fc6f0', { opacity: 0.3 }),
    line(arc(800, 486, 760, 250, 4, 176), p.white, 10), circle(800, 652, 0, p.white), (() => { const r = random('wet'); return times(60, () => { const y = r.between(500, 890), w = r.between(14, 60) * (y / 700); return line(`M${Math.round(r.between(0, 1600))} ${Math.round(y)}h${Math.round(w)}`, r.pick(['#8fc6f0', '#0d2f70', '#d8ecff']), 2 + (y - 500) / 200, { opacity: r.between(0.15, 0.45) }); }); })(),
    // The goal: net, backboard, posts.
    shape(polygon([[goal.l, goal.top], [goal.r, goal.top], [goal.r - 56, goal.top + 40], [goal.l + 56, goal.top + 40]]), '#dfe8ff', { opacity: 0.12 }), rect(goal.l, goal.top, goal.r - goal.l, goal.foot - goal.top, '#0a1240', { opacity: 0.72 }),
    (() => { const inner = [goal.l + 56, goal.top + 44, goal.r - 56, goal.foot - 30]; return group([times(23, (i) => { const t = i / 22, x = goal.l + (goal.r - goal.l) * t, ix = inner[0] + (inner[2] - inner[0]) * t; return line(`M${Math.round(x)} ${goal.top}L${Math.round(ix)} ${inner[1]}V${inner[3]}`, '#dfe8ff', 2, { opacity: 0.55 }); }), times(9, (i) => { const y = inner[1] + ((inner[3] - inner[1]) * i) / 8, oy = goal.top + ((goal.foot - goal.top) * i) / 8; return line(`M${goal.l} ${Math.round(oy)}L${inner[0]} ${Math.round(y)}H${inner[2]}L${goal.r} ${Math.round(oy)}`, '#dfe8ff', 2, { opacity: 0.5 }); }), times(3, (i) => line(`M${goal.l + 14 + i * 14} ${goal.top + 10 + i * 11}V${goal.foot - i * 8}M${goal.r - 14 - i * 14} ${goal.top + 10 + i * 11}V${goal.foot - i * 8}`, '#dfe8ff', 2, { opacity: 0.4 }))]); })(),
    shape(polygon([[goal.l, goal.foot - 74], [goal.l + 56, goal.foot - 92], [goal.r - 56, goal.foot - 92], [goal.r, goal.foot - 74], [goal.r, goal.foot + 8], [goal.l, goal.foot + 8]]), '#1a2b6b'), rect(goal.l + 56, goal.foot - 92, goal.r - goal.l - 112, 92, linear(['#35509c', '#22387e'])),
    // The net swells where the ball will strike.
    glow(1064, 226, 130, '#fff3c8', 0.8), [26, 48, 72].map((q) => line(arc(1064, 226, q, q * 0.9, 0, 360), '#fff3c8', 3, { opacity: 0.75 - q / 120 })),
    shadow(goal.l, goal.foot + 22, 60, 10, 0.5), shadow(goal.r, goal.foot + 22, 60, 10, 0.5), keeper,
    [[goal.l - 16, 22], [goal.r - 6, 22]].map(([x, w]) => rect(x, goal.top - 16, w, goal.foot - goal.top + 40, linear(['#ffffff', '#f1eee8', '#9aa6c8'], -90))), rect(goal.l - 16, goal.top - 18, goal.r - goal.l + 32, 24, linear(['#ffffff', '#c6cde2'])),
    // The trail.
    shape(ribbon(Array.from({ length: 10 }, (_, i) => on(0.02 + i * 0.105)), [60, 54, 48, 42, 36, 30, 24, 18, 12, 4]), p.coral, { opacity: 0.3 }), times(17, (i) => { const t = 0.12 + i * 0.052, [x, y] = on(t), q = 13 - i * 0.5; return circle(x, y, q, '#fffaf0') + circle(x - 2, y - 2, q * 0.55, p.ochreLight); }),
    // The fan of the stick, its last moment strongest; the spray it throws up.
    shadow(720, 800, 360, 34, 0.6, '#04103a'),
    [[58, 0.22], [38, 0.34], [19, 0.5], [1, 0.7]].map(([a, o]) => group(stick(0, 1), { x: 650 + (58 - a) * 0.9, y: 766 + Math.abs(a - 20) * 0.4, rotate: -a, opacity: o })), group(stick(0, 1), { x: 726, y: 770, rotate: 16 }),
    line(arc(690, 560, 330, 236, 62, 128), '#d8ecff', 6, { opacity: 0.7 }), line(arc(690, 560, 360, 262, 70, 120), '#d8ecff', 4, { opacity: 0.45 }),
    (() => { const r = random('spray'); return times(58, () => { const a = r.between(-2.9, -0.3), d = r.between(20, 190); return circle(700 + Math.cos(a) * d * 1.3, 788 + Math.sin(a) * d * 0.6, r.between(1.6, 6), r.pick(['#d8ecff', '#8fc6f0', '#ffffff']), { opacity: r.between(0.4, 1) }); }); })(),
    (() => { const [x, y] = on(0.07); return [glow(x, y, 130, '#fff3c8', 0.7), circle(x, y, 40, radial(['#ffffff', '#f6efe0', '#a9b0c8'], { cx: 0.36, cy: 0.32, r: 0.8 })), (() => { const r = random('dimple'); return times(16, () => { const a = r() * 6.3, d = 30 * Math.sqrt(r()); return circle(x + Math.cos(a) * d, y + Math.sin(a) * d, 3.4, '#8d96b4', { opacity: 0.5 }); }); })(), line(arc(x, y, 32, 32, 190, 270), '#ffffff', 5)]; })(),
  ],
  light: { x: 0.5, y: 0.3, colour: '#dfeaff', strength: 0.12 },
  rim: 0.5,
});
