// Two who cannot agree: the same picture on the wall, and two visitors with their backs to us, one up in arms, one not at all pleased.
import {
  blob,
  circle,
  ellipse,
  figure,
  group,
  line,
  linear,
  palette as p,
  polygon,
  rect,
  scene,
  shadow,
  shape,
  skins,
  star,
  times,
} from '../kit.mjs';

export default scene({
  key: 'video-gallery',
  background: [
    rect(0, 0, 1600, 900, linear(['#d8e0dc', '#c3cfca'])),
    rect(0, 690, 1600, 210, linear(['#b98d5c', '#7c5733'])),
  ],
  content: [
    times(9, (i) => line(`M${-200 + i * 250} 900L${500 + i * 75} 690`, '#7c5733', 3, { opacity: 0.45 })),
    rect(0, 668, 1600, 24, '#f2f0e8'),
    // The light of a lamp on the wall, then the picture in its frame.
    shape(
      polygon([
        [700, 0],
        [900, 0],
        [1240, 640],
        [360, 640],
      ]),
      '#fff6dc',
      { opacity: 0.4 },
    ),
    rect(432, 112, 760, 446, p.ink, { opacity: 0.22 }),
    rect(420, 96, 760, 446, linear(['#e8c46a', '#a8752a'], -40)),
    rect(446, 122, 708, 394, '#8a5c1e'),
    rect(456, 132, 688, 374, linear(['#fff6e4', '#f2e3c4'])),
    shape(blob(640, 330, 130, { key: 'one', wobble: 0.3, stretch: 1.2 }), p.coral),
    circle(900, 270, 92, p.teal),
    shape(star(1010, 400, 92, 40, 7, 0.3), p.ochre),
    shape(
      polygon([
        [520, 460],
        [690, 220],
        [780, 480],
      ]),
      p.night,
      { opacity: 0.85 },
    ),
    line('M500 200Q700 120 860 380T1110 190', p.ink, 14),
    times(7, (i) => circle(820 + i * 44, 470 - (i % 3) * 26, 12, i % 2 ? p.coralDark : p.ink)),
    // The rope before it.
    [430, 1170].map(
      (x) =>
        rect(x - 8, 600, 16, 170, '#a8752a', { rx: 6 }) +
        circle(x, 596, 16, p.ochreLight) +
        ellipse(x, 774, 40, 10, '#5c3d1c'),
    ),
    line('M430 620Q800 740 1170 620', p.coralDark, 16),
    shadow(640, 868, 150, 26, 0.5),
    shadow(980, 868, 150, 26, 0.5),
    group(
      [
        figure({
          x: 640,
          y: 872,
          scale: 1.95,
          back: true,
          dress: 'kurta',
          colour: p.night,
          second: p.inkSoft,
          skin: skins[1],
          head: 'grey',
          joints: { handL: [-70, -236], handR: [66, -228] },
        }),
        figure({
          x: 980,
          y: 872,
          scale: 1.72,
          back: true,
          dress: 'sari',
          colour: p.coral,
          second: p.ochre,
          skin: skins[2],
          head: 'bun',
          joints: { handR: [70, -186] },
        }),
      ],
      {},
    ),
  ],
  light: { x: 0.5, y: 0.2, colour: '#fff6dc', strength: 0.24 },
});
