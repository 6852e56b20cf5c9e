// Indelible ink: a raised left forefinger with a violet-black line from the skin down over the nail.
import {
  arc, birds, blob, blur, circle, clip, darker, ellipse, glow, group, lighter, line, linear, mix, palette as p, polygon, radial, random, rays, rect, ribbon,
  scene, shadow, shape, skins, smooth, times,
} from '../kit.mjs';

const skin = '#b0744a', dim = '#7d4a33', deep = '#5c3226', shine = '#dba478';
// The back of a left hand, forefinger up, the other fingers folded, the thumb laid across. Wrist below the picture.
const cuff = [shape('M628 772Q800 722 996 766L1040 930H590Z', linear(['#3f9c98', '#0f5a61', '#0a343c'], -80)), shape('M622 776Q800 726 1000 770L1006 812Q800 764 616 820Z', linear(['#f5cf78', '#e0a030', '#8f5a18'], -80)), times(13, (i) => circle(640 + i * 29, 796 - 28 * Math.sin(((i + 0.5) / 13) * Math.PI), 5, '#8f2a3c'))];
const wrist = [shape('M664 640C668 700 664 740 650 800H978C962 740 968 700 978 630Z', linear([skin, skin, dim], -90))];
const folded = (x, y, w, h, t) => group([
  rect(-w / 2, -h / 2, w, h, linear([lighter(skin, 0.14), skin, dim], -75), { rx: w * 0.46 }), line(`M${-w * 0.34} ${-h * 0.3}Q${-w * 0.1} ${-h * 0.47} ${w * 0.26} ${-h * 0.42}`, shine, 5, { opacity: 0.75 }), line(`M${-w * 0.26} ${-h * 0.16}q${w * 0.24} -10 ${w * 0.5} 0M${-w * 0.2} ${-h * 0.1}q${w * 0.2} -8 ${w * 0.38} 0`, deep, 3, { opacity: 0.5 }),
], { x, y, rotate: t });
const fist = [
  shape('M664 660C640 600 650 520 690 476C740 440 900 430 968 480C1010 520 1004 600 978 660Q820 700 664 660Z', linear([skin, skin, dim], -70)),
  // Folded fingers to the left in this view: little, ring, middle.
  folded(664, 556, 84, 170, -10), folded(742, 528, 92, 204, -4), 
  shape(ribbon([[826, 610], [826, 500], [830, 430]], [112, 106, 104]), skin),
];
// The forefinger: two joints and a tip with its nail.
const finger = group([
  shape('M-58 300C-62 180 -56 90 -54 20C-56 -90 -52 -190 -46 -236C-38 -290 38 -290 46 -236C52 -190 58 -90 56 20C60 90 66 180 64 320Z', linear([lighter(skin, 0.12), skin, skin, dim, deep], -90)),
  line('M-44 -226C-50 -160 -50 -60 -48 20C-48 90 -50 150 -50 220', shine, 8, { opacity: 0.75 }),
  [[26, 1], [-112, 0.86]].map(([y, k]) => [ellipse(-4, y, 40 * k, 22, lighter(skin, 0.2), { opacity: 0.4 }), line(`M${-34 * k} ${y - 10}q34 -12 66 0M${-38 * k} ${y + 4}q38 -10 74 0M${-32 * k} ${y + 16}q32 -8 62 0`, deep, 3, { opacity: 0.5 })]),
  // Nail with cuticle and shine.
  shape('M-33 -172C-38 -220 -32 -262 0 -266C32 -262 38 -220 33 -172C24 -156 -24 -156 -33 -172Z', darker(skin, 0.22), { opacity: 0.6, transform: 'translate(2 3)' }), shape('M-31 -174C-36 -220 -30 -258 0 -262C30 -258 36 -220 31 -174C22 -160 -22 -160 -31 -174Z', linear(['#fbdcc0', '#eab898', '#d69a7c'])), shape('M-29 -232C-26 -252 -14 -261 0 -262C14 -261 26 -252 29 -232Q0 -244 -29 -232Z', '#fff0dc'), shape('M-24 -172Q0 -188 24 -172Q14 -163 0 -163Q-14 -163 -24 -172Z', '#f6d6c0', { opacity: 0.8 }),
  line('M-20 -182C-22 -212 -18 -238 -8 -250', p.white, 6, { opacity: 0.75 }),
  // The ink: a wet stroke over nail, cuticle and skin.
  shape('M-9 -267C-2 -274 10 -272 14 -264C20 -224 18 -190 20 -160C24 -130 20 -106 16 -92C10 -80 -2 -80 -8 -92C-14 -120 -12 -150 -12 -176C-14 -210 -12 -244 -9 -267Z', linear(['#43246e', '#2b1650', '#1c0d38'])), shape('M-3 -256C0 -262 6 -260 7 -254C9 -220 7 -190 8 -166C4 -160 -2 -164 -3 -172C-6 -206 -5 -232 -3 -256Z', '#8a68c0', { opacity: 0.55 }), shape('M-12 -164C-17 -150 -16 -120 -10 -96L-4 -86C-8 -110 -10 -140 -12 -164Z', '#5c3a8c', { opacity: 0.5 }), ellipse(4, -104, 4, 9, '#b9a0e0', { opacity: 0.7 }),
], { x: 892, y: 344, rotate: 5 });
const thumb = [
  shape(ribbon([[962, 640], [930, 584], [850, 560], [764, 572], [728, 582]], [150, 110, 92, 80, 64]), dim), shape(ribbon([[956, 632], [924, 574], [850, 550], [764, 563], [728, 574]], [136, 98, 82, 70, 56]), linear([lighter(skin, 0.12), skin, mix(skin, dim, 0.5)])),
  line('M744 546Q800 524 868 518', shine, 6, { opacity: 0.75 }), shape('M704 572C704 552 730 548 756 552C768 558 768 580 756 588C732 596 706 594 704 572Z', '#eab898'), line('M712 566Q726 556 750 558', p.white, 4, { opacity: 0.7 }), line('M842 528q-8 26 0 52M856 528q-6 24 2 50', deep, 3, { opacity: 0.45 }),
];

export default scene({
  key: 'indelible-ink',
  background: [rect(0, 0, 1600, 900, linear(['#f2a03c', '#f6b658', '#f9cf86', '#fbe3b0'])), rays(884, 130, 1300, { from: 0, to: 360, count: 26, colour: '#fff3cf', opacity: 0.42 })],
  content: [
    // A crowd of raised fingers, far and pale: the rest of the queue.
    (() => { const r = random('crowd'); return times(17, (i) => { const x = 30 + i * 98 + r.between(-20, 20), y = 800 + r.between(-60, 30), s = r.between(0.62, 0.9), tone = mix('#e0985a', '#c97a4a', r()); return group([shape('M-60 240C-70 120 -74 70 -66 30C-62 0 -40 -10 -10 -12L-14 -150C-14 -186 30 -186 32 -150L38 -8C64 0 74 30 70 70C66 130 60 180 62 240Z', linear([tone, darker(tone, 0.16)])), shape('M2 -166Q14 -170 18 -160L16 -112Q8 -106 4 -114Z', '#6d3a78', { opacity: 0.75 }), line('M-66 150H64', lighter([p.teal, p.coral, p.leaf, p.night][i % 4], 0.25), 26, { strokeLinecap: 'butt', opacity: 0.55 })], { x, y, scale: s, rotate: r.between(-8, 8), flip: r.chance(0.4) }); }); })(),
    glow(884, 130, 330, '#fffbe6', 0.9), circle(884, 150, 208, '#fff5d6', { opacity: 0.55 }),
    shape('M640 900C600 760 610 560 700 470C760 430 800 300 820 120C840 60 950 60 970 140C980 300 1030 440 1060 560C1080 700 1060 820 1050 900Z', '#8f4a2c', { opacity: 0.28, filter: blur(24), transform: 'translate(34 20)' }),
    wrist, fist, finger, thumb, cuff,
    // The bottle of ink and its brush stand on the table to the left.
    rect(-10, 862, 1620, 60, linear(['#8f4a2c', '#5c2a20'])), rect(0, 858, 1600, 7, '#ffdf9e', { opacity: 0.8 }),
    group([shadow(24, 0, 110, 14, 0.5, '#3a1612'), shape('M-66 0Q-74 0 -74 -12V-112Q-74 -132 -50 -140H50Q74 -132 74 -112V-12Q74 0 66 0Z', linear(['#7a5ab0', '#3c2168', '#1c0d38'], -80)), shape('M-60 -112Q-60 -124 -44 -128H-30Q-46 -116 -46 -100V-22Q-60 -24 -60 -40Z', p.white, { opacity: 0.5 }), rect(-46, -92, 96, 56, '#fff3dc', { rx: 4 }), rect(-46, -92, 96, 12, p.coral, { rx: 3 }), line('M-32 -64H34M-32 -50H12', '#a59a88', 5), rect(-34, -164, 68, 28, linear(['#4a4e58', '#15171c'], -90), { rx: 5 }), line('M0 -160L70 -300', '#8f5a2c', 12), line('M-2 -162L66 -300', '#f5cf98', 3)], { x: 462, y: 862, scale: 1 }),
  ],
  light: { x: 0.5, y: 0.16, colour: '#fff6dc', strength: 0.2 },
  rim: 0.34,
});
