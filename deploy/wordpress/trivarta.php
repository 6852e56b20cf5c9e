<?php
/**
 * Plugin Name: Trivarta
 * Description: For a WordPress that a Trivarta site follows. Adds the language, translations and old slugs of posts to the REST API, and a box for breaking news and notifications. With two constants in wp-config.php, it also reports every change to the site, links to the site's preview, and shows the result of each post.
 * Version: 2.2
 * Requires at least: 5.7
 * Requires PHP: 7.4
 * Text Domain: trivarta
 *
 * Copy this file and the folder trivarta-languages to wp-content/mu-plugins/. It has no settings. It adds
 * four fields to posts and pages in the REST API (`lang`, `translations`, `old_slugs`, `trivarta`), which
 * the site reads, and a box to the editor. To report changes, and to see previews and results of posts,
 * add to wp-config.php:
 *
 *     define( 'TRIVARTA_URL', 'https://news.example' ); // The public URL of the site.
 *     define( 'TRIVARTA_TOKEN', 'trv_…' );              // A token of the site that only has the scope `source`.
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	static function () {
		load_textdomain( 'trivarta', __DIR__ . '/trivarta-languages/trivarta-' . determine_locale() . '.mo' );
	}
);

/** Language code of a post, such as `gu`. Empty if no plugin provides it. */
function trivarta_language( int $post ): string {
	if ( function_exists( 'pll_get_post_language' ) ) {
		return (string) pll_get_post_language( $post, 'slug' );
	}
	$details = apply_filters( 'wpml_post_language_details', null, $post );
	return is_array( $details ) ? (string) ( $details['language_code'] ?? '' ) : '';
}

/** Ids of a post and its translations by language code. */
function trivarta_translations( int $post ): array {
	if ( function_exists( 'pll_get_post_translations' ) ) {
		return array_map( 'intval', pll_get_post_translations( $post ) );
	}
	$type  = apply_filters( 'wpml_element_type', get_post_type( $post ) );
	$group = apply_filters( 'wpml_element_trid', null, $post, $type );
	$found = array();
	foreach ( (array) apply_filters( 'wpml_get_element_translations', null, $group, $type ) as $code => $one ) {
		if ( is_object( $one ) && ! empty( $one->element_id ) ) {
			$found[ $code ] = (int) $one->element_id;
		}
	}
	return $found;
}

/** Timestamp in the format of the site (ISO, UTC). */
function trivarta_moment( int $time ): string {
	return gmdate( 'Y-m-d\TH:i:s\Z', $time );
}

/** Stored values of a post's box: the hours and end of breaking news, and the request for a notification. */
function trivarta_marks( int $post ): array {
	$breaking = get_post_meta( $post, '_trivarta_breaking', true );
	$push     = get_post_meta( $post, '_trivarta_push', true );
	return array(
		'breaking' => is_array( $breaking ) ? $breaking : null,
		'push'     => is_array( $push ) ? $push : null,
	);
}

add_action(
	'rest_api_init',
	static function () {
		$fields = array(
			'lang'         => array( 'string', 'trivarta_language' ),
			'translations' => array( 'object', 'trivarta_translations' ),
			'old_slugs'    => array(
				'array',
				static fn( int $post ) => array_values( array_filter( get_post_meta( $post, '_wp_old_slug' ) ) ),
			),
			'trivarta'     => array(
				'object',
				static function ( int $post ) {
					$marks = trivarta_marks( $post );
					return array(
						'breaking_until' => $marks['breaking']['until'] ?? null,
						'push'           => $marks['push'],
					);
				},
			),
		);
		foreach ( $fields as $name => list( $type, $value ) ) {
			register_rest_field(
				array( 'post', 'page' ),
				$name,
				array(
					'get_callback' => static fn( array $post ) => $value( (int) $post['id'] ),
					'schema'       => array(
						'type'     => $type,
						'readonly' => true,
					),
				)
			);
		}
	}
);

/*
 * The box for breaking news and notifications. Its values are stored as post meta. The site applies
 * them once, when it reads the post next.
 */

/** Makes a post breaking news for some hours, from now or from its scheduled publication. */
function trivarta_set_breaking( WP_Post $post, int $hours ): void {
	$from = 'future' === $post->post_status ? strtotime( $post->post_date_gmt . ' UTC' ) : time();
	update_post_meta(
		$post->ID,
		'_trivarta_breaking',
		array(
			'hours' => $hours,
			'until' => trivarta_moment( $from + $hours * HOUR_IN_SECONDS ),
		)
	);
}

/** Requests a notification. A repeated call with the same id only updates the time. */
function trivarta_set_push( int $post, string $id ): void {
	update_post_meta(
		$post,
		'_trivarta_push',
		array(
			'id' => $id,
			'at' => trivarta_moment( time() ),
		)
	);
}

add_action(
	'add_meta_boxes_post',
	static function () {
		add_meta_box(
			'trivarta',
			__( 'News site', 'trivarta' ),
			'trivarta_box',
			'post',
			'side',
			'high',
			array( '__block_editor_compatible_meta_box' => true )
		);
	}
);

/** Prints the box in the editor. */
function trivarta_box( WP_Post $post ): void {
	if ( current_user_can( 'publish_posts' ) ) {
		$marks = trivarta_marks( $post->ID );
		$until = strtotime( $marks['breaking']['until'] ?? '' );
		$hours = $until > time() ? $marks['breaking']['hours'] : 0;
		wp_nonce_field( 'trivarta_' . $post->ID, 'trivarta_nonce' );
		echo '<p><label for="trivarta-breaking">' . esc_html__( 'Breaking news', 'trivarta' ) . '</label><br>';
		echo '<select id="trivarta-breaking" name="trivarta_breaking">';
		echo '<option value="0">' . esc_html__( 'No', 'trivarta' ) . '</option>';
		foreach ( array( 1, 3, 6, 12, 24 ) as $choice ) {
			/* translators: %d: number of hours */
			$label = sprintf( _n( 'for %d hour', 'for %d hours', $choice, 'trivarta' ), $choice );
			printf( '<option value="%d"%s>%s</option>', (int) $choice, selected( $hours, $choice, false ), esc_html( $label ) );
		}
		echo '</select>';
		if ( $hours && 'publish' === $post->post_status ) {
			/* translators: %s: date and time */
			echo '<br>' . esc_html( sprintf( __( 'Until %s', 'trivarta' ), wp_date( 'j M, H:i', $until ) ) );
		}
		echo '</p><p><label><input type="checkbox" name="trivarta_push" value="1"' . checked( (bool) $marks['push'], true, false ) . '> ';
		echo esc_html__( 'Notify readers when it is published', 'trivarta' ) . '</label>';
		if ( $marks['push'] && 'publish' === $post->post_status ) {
			/* translators: %s: date and time */
			echo '<br>' . esc_html( sprintf( __( 'Requested on %s. To notify readers again, clear the box, save, and select it again.', 'trivarta' ), wp_date( 'j M, H:i', strtotime( $marks['push']['at'] ) ) ) );
		}
		echo '</p>';
	}
	echo wp_kses_post( trivarta_preview_anchor( $post ) );
	trivarta_print_outcome( $post );
}

// Early, so that a slow plugin does not delay the flags of a post that is stored already.
add_action( 'save_post_post', 'trivarta_save', 1, 2 );

/** Stores the values of the box if they changed. The block editor always sends the values from when the page was opened. */
function trivarta_save( int $id, WP_Post $post ): void {
	$nonce = isset( $_POST['trivarta_nonce'] ) ? sanitize_key( $_POST['trivarta_nonce'] ) : '';
	if ( ! wp_verify_nonce( $nonce, 'trivarta_' . $id ) || ( defined( 'DOING_AUTOSAVE' ) && DOING_AUTOSAVE ) ) {
		return;
	}
	if ( ! current_user_can( 'publish_posts' ) || ! current_user_can( 'edit_post', $id ) ) {
		return;
	}
	$marks = trivarta_marks( $id );
	$hours = isset( $_POST['trivarta_breaking'] ) ? min( absint( $_POST['trivarta_breaking'] ), 24 ) : 0;
	if ( ! $hours ) {
		delete_post_meta( $id, '_trivarta_breaking' );
	} elseif ( ( $marks['breaking']['hours'] ?? 0 ) !== $hours ) {
		trivarta_set_breaking( $post, $hours );
	}
	if ( empty( $_POST['trivarta_push'] ) ) {
		delete_post_meta( $id, '_trivarta_push' );
	} elseif ( ! $marks['push'] ) {
		trivarta_set_push( $id, wp_generate_uuid4() );
	}
}

add_action( 'transition_post_status', 'trivarta_transition', 10, 3 );

/** Restarts the hours and the notification request at publication, and reports the change to the site. */
function trivarta_transition( string $now, string $before, WP_Post $post ): void {
	if ( ! in_array( $post->post_type, array( 'post', 'page' ), true ) || 'auto-draft' === $now ) {
		return;
	}
	// If a scheduled post becomes public, nothing changes: the site knows its publication time.
	$is_due = 'future' === $before && wp_doing_cron();
	$is_out = 'publish' === $now && 'publish' !== $before && ! $is_due;
	$marks  = trivarta_marks( $post->ID );
	if ( $marks['breaking'] && ( $is_out || 'future' === $now ) ) {
		trivarta_set_breaking( $post, (int) $marks['breaking']['hours'] );
	}
	if ( $marks['push'] && $is_out ) {
		trivarta_set_push( $post->ID, $marks['push']['id'] );
	}
	trivarta_changed( $post->ID );
}

/** Updates the modification date of a post when its flags change, because WordPress does not do so for meta. */
function trivarta_touch( $meta, int $post, string $key ): void {
	if ( '_trivarta_breaking' !== $key && '_trivarta_push' !== $key ) {
		return;
	}
	global $wpdb;
	$moments = array(
		'post_modified'     => current_time( 'mysql' ),
		'post_modified_gmt' => current_time( 'mysql', true ),
	);
	$wpdb->update( $wpdb->posts, $moments, array( 'ID' => $post ) );
	clean_post_cache( $post );
	trivarta_changed( $post );
}
foreach ( array( 'added', 'updated', 'deleted' ) as $trivarta_done ) {
	add_action( "{$trivarta_done}_post_meta", 'trivarta_touch', 10, 3 );
}

/*
 * Reports to the site, and previews. Both need TRIVARTA_URL and TRIVARTA_TOKEN.
 */

/** URL of the site. Empty if the constants are not set. */
function trivarta_site(): string {
	$is_set = defined( 'TRIVARTA_URL' ) && defined( 'TRIVARTA_TOKEN' ) && TRIVARTA_URL && TRIVARTA_TOKEN;
	return $is_set ? untrailingslashit( TRIVARTA_URL ) : '';
}

/** Calls the site's API. Follows no redirects, so that the token is only sent to the site. */
function trivarta_call( string $path, array $more = array() ) {
	$common = array(
		'redirection' => 0,
		'timeout'     => 5,
		'headers'     => array(
			'Authorization' => 'Bearer ' . TRIVARTA_TOKEN,
			'Content-Type'  => 'application/json',
		),
	);
	return wp_remote_request( trivarta_site() . '/api/newsroom/' . $path, $more + $common );
}

/** Adds a changed post to the report at the end of this request. Returns all of them. */
function trivarta_changed( int $post = 0 ): array {
	static $posts = array();
	if ( $post ) {
		$posts[ $post ] = true;
	}
	return array_keys( $posts );
}

add_action(
	'deleted_post',
	static function ( $id, $post ) {
		if ( in_array( $post->post_type, array( 'post', 'page' ), true ) && 'auto-draft' !== $post->post_status ) {
			trivarta_changed( (int) $id );
		}
	},
	10,
	2
);

// After everything was stored. Does not wait for the response: if a report is lost, the site finds the change when it polls.
add_action(
	'shutdown',
	static function () {
		$posts = trivarta_changed();
		if ( $posts && trivarta_site() ) {
			trivarta_call(
				'sources/wordpress/changed',
				array(
					'method'   => 'POST',
					'blocking' => false,
					'timeout'  => 1,
					'body'     => wp_json_encode( array( 'posts' => array_slice( $posts, 0, 100 ) ) ),
				)
			);
		}
	}
);

/** Link to the preview of a post. Empty without a site or without permission to edit the post. */
function trivarta_preview_anchor( WP_Post $post ): string {
	if ( ! trivarta_site() || 'trash' === $post->post_status || ! current_user_can( 'edit_post', $post->ID ) ) {
		return '';
	}
	$url = wp_nonce_url( admin_url( 'admin-post.php?action=trivarta_preview&post=' . $post->ID ), 'trivarta_preview_' . $post->ID );
	/* translators: %s: name of the site's host */
	$text = sprintf( __( 'Preview on %s', 'trivarta' ), wp_parse_url( trivarta_site(), PHP_URL_HOST ) );
	return sprintf( '<a href="%s" target="_blank" rel="noopener">%s</a>', esc_url( $url ), esc_html( $text ) );
}

foreach ( array( 'post_row_actions', 'page_row_actions' ) as $trivarta_list ) {
	add_filter(
		$trivarta_list,
		static function ( array $actions, WP_Post $post ): array {
			return $actions + array_filter( array( 'trivarta' => trivarta_preview_anchor( $post ) ) );
		},
		10,
		2
	);
}

/** Returns the data of a response of the site. @throws RuntimeException with a message for editors */
function trivarta_data( $answer ): array {
	if ( is_wp_error( $answer ) ) {
		/* translators: %s: what went wrong */
		throw new RuntimeException( sprintf( __( 'The news site does not respond: %s', 'trivarta' ), $answer->get_error_message() ) );
	}
	$status = (int) wp_remote_retrieve_response_code( $answer );
	if ( 401 === $status || 403 === $status ) {
		throw new RuntimeException( __( 'The news site rejects the token in wp-config.php (TRIVARTA_TOKEN).', 'trivarta' ) );
	}
	$json = json_decode( wp_remote_retrieve_body( $answer ), true );
	if ( 200 !== $status || ! isset( $json['data'] ) || ! is_array( $json['data'] ) ) {
		/* translators: %d: HTTP status */
		throw new RuntimeException( sprintf( __( 'The news site responded with status %d. Try again later.', 'trivarta' ), $status ) );
	}
	return $json['data'];
}

/** Scheme, host and port of a URL. */
function trivarta_origin( string $url ): string {
	$parts = wp_parse_url( $url );
	$port  = isset( $parts['port'] ) ? ':' . $parts['port'] : '';
	return strtolower( ( $parts['scheme'] ?? '' ) . '://' . ( $parts['host'] ?? '' ) ) . $port;
}

/** Requests a preview link for a post. @throws RuntimeException like `trivarta_data` */
function trivarta_preview_link( int $post ): string {
	$answer = trivarta_call(
		'sources/wordpress/preview',
		array(
			'method' => 'POST',
			'body'   => wp_json_encode( array( 'post' => $post ) ),
		)
	);
	if ( ! is_wp_error( $answer ) && 404 === (int) wp_remote_retrieve_response_code( $answer ) ) {
		throw new RuntimeException( __( 'The news site does not have this post yet. Save it, and try again in a few seconds.', 'trivarta' ) );
	}
	$made = trivarta_data( $answer );
	// A story may have several languages: use the language of the post.
	$link = (string) ( $made['links'][ (string) ( $made['language'] ?? '' ) ] ?? '' );
	if ( ! $link ) {
		throw new RuntimeException( __( 'The news site has no edition in the language of this post.', 'trivarta' ) );
	}
	if ( trivarta_origin( $link ) !== trivarta_origin( trivarta_site() ) ) {
		/* translators: 1: address of the site 2: TRIVARTA_URL */
		throw new RuntimeException( sprintf( __( 'The URL of the news site is %1$s, but TRIVARTA_URL in wp-config.php is %2$s.', 'trivarta' ), trivarta_origin( $link ), trivarta_site() ) );
	}
	return $link;
}

add_action(
	'admin_post_trivarta_preview',
	static function () {
		$post = isset( $_GET['post'] ) ? absint( $_GET['post'] ) : 0;
		check_admin_referer( 'trivarta_preview_' . $post );
		if ( ! trivarta_site() || ! current_user_can( 'edit_post', $post ) ) {
			wp_die( esc_html__( 'You do not have permission to see this preview.', 'trivarta' ), '', array( 'response' => 403 ) );
		}
		try {
			wp_redirect( trivarta_preview_link( $post ) );
			exit;
		} catch ( RuntimeException $error ) {
			wp_die(
				esc_html( $error->getMessage() ),
				'',
				array(
					'response'  => 502,
					'back_link' => true,
				)
			);
		}
	}
);

/*
 * Results of posts on the site: in the list of posts, in the box and on a separate page. They need
 * TRIVARTA_URL and TRIVARTA_TOKEN. A script loads them, so that they do not delay the page.
 */

/** Reads from the site's API. @throws RuntimeException like `trivarta_data` */
function trivarta_read( string $path, array $query = array() ): array {
	return trivarta_data( trivarta_call( add_query_arg( $query, $path ), array( 'method' => 'GET' ) ) );
}

/** Describes an error or warning with the label that the field has in the editor. */
function trivarta_reason( array $reason ): string {
	$labels  = array(
		'title'           => __( 'Title', 'trivarta' ),
		'sortDescription' => __( 'Excerpt', 'trivarta' ),
		'body'            => __( 'Text', 'trivarta' ),
		'category'        => __( 'Category', 'trivarta' ),
		'tags'            => __( 'Tags', 'trivarta' ),
		'imageUrl'        => __( 'Featured image', 'trivarta' ),
		'publishOn'       => __( 'Date', 'trivarta' ),
	);
	$parts   = explode( '.', (string) ( $reason['field'] ?? '' ) );
	$name    = 'texts' === $parts[0] ? ( $parts[2] ?? '' ) : $parts[0];
	$label   = $labels[ $name ] ?? '';
	$message = (string) ( $reason['message'] ?? '' );
	$count   = (int) ( $reason['count'] ?? 1 );
	if ( $label ) {
		$message = $label . ': ' . preg_replace( '/^' . preg_quote( $name, '/' ) . '(\.\d+)?: /', '', $message );
	}
	return $count > 1 ? $message . ' (' . $count . ')' : $message;
}

/** HTML list of reasons or warnings. */
function trivarta_reasons( array $reasons ): string {
	$items = array_map( static fn( array $reason ) => '<li>' . esc_html( trivarta_reason( $reason ) ) . '</li>', $reasons );
	return $items ? '<ul style="list-style:disc;margin:.3em 0 .3em 1.4em">' . implode( '', $items ) . '</ul>' : '';
}

/** HTML that describes the result of a post on the site. */
function trivarta_outcome_html( array $outcome ): string {
	$html   = '';
	$status = $outcome['status'] ?? null;
	$at     = strtotime( (string) ( $outcome['publishOn'] ?? '' ) );
	if ( 'refused' === $outcome['state'] ) {
		$html .= '<strong style="color:#b32d2e">' . esc_html__( 'The news site refuses this post', 'trivarta' ) . '</strong>';
		$html .= trivarta_reasons( $outcome['reasons'] );
		if ( ! empty( $outcome['url'] ) ) {
			$html .= '<a href="' . esc_url( $outcome['url'] ) . '">' . esc_html__( 'Readers see an earlier version', 'trivarta' ) . '</a>';
		}
		return $html;
	}
	if ( 'unknown' === $outcome['state'] ) {
		return esc_html__( 'Not on the news site yet, or left out by its map', 'trivarta' );
	}
	if ( 'withdrawn' === $outcome['state'] || 'withdrawn' === $status ) {
		return esc_html__( 'Withdrawn from the news site', 'trivarta' );
	}
	if ( ! empty( $outcome['url'] ) ) {
		$html .= '<a href="' . esc_url( $outcome['url'] ) . '">' . esc_html__( 'On the news site', 'trivarta' ) . '</a>';
	} elseif ( 'published' === $status && $at > time() ) {
		/* translators: %s: date and time */
		$html .= esc_html( sprintf( __( 'On the news site from %s', 'trivarta' ), wp_date( 'j M, H:i', $at ) ) );
	} else {
		$html .= esc_html__( 'A draft on the news site', 'trivarta' );
	}
	$warnings = $outcome['warnings'] ?? array();
	if ( $warnings ) {
		/* translators: %d: number of warnings */
		$label = sprintf( _n( '%d warning', '%d warnings', count( $warnings ), 'trivarta' ), count( $warnings ) );
		$html .= '<details><summary>' . esc_html( $label ) . '</summary>' . trivarta_reasons( $warnings ) . '</details>';
	}
	return $html;
}

/** Prints a placeholder for the script. */
function trivarta_print_outcome( WP_Post $post ): void {
	if ( trivarta_site() ) {
		echo '<div data-trivarta="' . (int) $post->ID . '" aria-live="polite"></div>';
	}
}

add_filter(
	'manage_post_posts_columns',
	static function ( array $columns ): array {
		return trivarta_site() ? $columns + array( 'trivarta' => __( 'News site', 'trivarta' ) ) : $columns;
	}
);

add_action(
	'manage_post_posts_custom_column',
	static function ( string $column, int $id ) {
		if ( 'trivarta' === $column ) {
			trivarta_print_outcome( get_post( $id ) );
		}
	},
	10,
	2
);

add_action(
	'wp_ajax_trivarta_outcomes',
	static function () {
		check_ajax_referer( 'trivarta_outcomes' );
		$named = isset( $_POST['posts'] ) ? wp_parse_id_list( sanitize_text_field( wp_unslash( $_POST['posts'] ) ) ) : array();
		$posts = array_slice( array_filter( $named, static fn( int $id ) => $id && current_user_can( 'edit_post', $id ) ), 0, 100 );
		if ( ! trivarta_site() || ! $posts ) {
			wp_send_json_success( array() );
		}
		try {
			$data = trivarta_read( 'sources/wordpress/posts', array( 'posts' => implode( ',', $posts ) ) );
			$html = array();
			foreach ( $data['items'] ?? array() as $outcome ) {
				$html[ (int) $outcome['post'] ] = trivarta_outcome_html( $outcome );
			}
		} catch ( RuntimeException $error ) {
			$html = array_fill_keys( $posts, esc_html( $error->getMessage() ) );
		}
		wp_send_json_success( $html );
	}
);

// After the scripts of the block editor, because this script subscribes to its state.
add_action(
	'admin_print_footer_scripts',
	static function () {
		$screen = get_current_screen();
		if ( ! trivarta_site() || ! $screen || ! in_array( $screen->base, array( 'edit', 'post' ), true ) || 'post' !== $screen->post_type ) {
			return;
		}
		?>
<script>
( function () {
	var nonce = <?php echo wp_json_encode( wp_create_nonce( 'trivarta_outcomes' ) ); ?>;
	function show( html ) {
		document.querySelectorAll( '[data-trivarta]' ).forEach( function ( place ) {
			var text = html[ place.getAttribute( 'data-trivarta' ) ];
			if ( text !== undefined && place.innerHTML !== text ) {
				place.innerHTML = text;
			}
		} );
	}
	var last = 0;
	function refresh() {
		var ids = Array.prototype.map.call( document.querySelectorAll( '[data-trivarta]' ), function ( place ) {
			return place.getAttribute( 'data-trivarta' );
		} );
		if ( ! ids.length ) {
			return;
		}
		var turn = ++last;
		var form = new FormData();
		form.append( 'action', 'trivarta_outcomes' );
		form.append( '_ajax_nonce', nonce );
		form.append( 'posts', ids.join( ',' ) );
		fetch( ajaxurl, { method: 'POST', body: form, credentials: 'same-origin' } )
			.then( function ( response ) { return response.json(); } )
			.then( function ( answer ) { if ( answer.success && turn === last ) { show( answer.data ); } } )
			.catch( function () {} );
	}
	// The site imports a post a few seconds after it was saved, or later if it has to load pictures
	// or is unavailable.
	var timers = [];
	function refreshSoon() {
		timers.forEach( clearTimeout );
		timers = [ 0, 3000, 8000, 20000, 45000, 90000 ].map( function ( delay ) { return setTimeout( refresh, delay ); } );
	}
	refreshSoon();
	// Quick Edit replaces a row of the list.
	var list = document.getElementById( 'the-list' );
	if ( list && window.MutationObserver ) {
		new MutationObserver( refreshSoon ).observe( list, { childList: true } );
	}
	var editor = window.wp && wp.data && wp.data.select( 'core/editor' );
	if ( editor && editor.isSavingPost ) {
		var wasSaving = false;
		wp.data.subscribe( function () {
			var isSaving = editor.isSavingPost() && ! editor.isAutosavingPost();
			if ( wasSaving && ! isSaving ) {
				refreshSoon();
			}
			wasSaving = isSaving;
		} );
	}
}() );
</script>
		<?php
	},
	99
);

add_action(
	'admin_menu',
	static function () {
		if ( trivarta_site() ) {
			$title = __( 'News site', 'trivarta' );
			add_submenu_page( 'edit.php', $title, $title, 'edit_others_posts', 'trivarta', 'trivarta_page' );
		}
	}
);

/** Describes whether the site follows this WordPress. */
function trivarta_state( array $followed ): string {
	$states = array(
		'following'   => __( 'The news site follows this WordPress.', 'trivarta' ),
		'waiting'     => __( 'The news site waits until its map is marked as reviewed ("reviewed": true).', 'trivarta' ),
		'unavailable' => __( 'The news site cannot read this WordPress, or its map.', 'trivarta' ),
		'stopped'     => __( 'The news site does not follow this WordPress at the moment.', 'trivarta' ),
	);
	$words  = $states[ $followed['state'] ?? '' ] ?? '';
	return empty( $followed['reason'] ) ? $words : $words . ' ' . $followed['reason'];
}

/** Page Posts > News site: whether the site follows, and the refused posts with their reasons. */
function trivarta_page(): void {
	$size = 20;
	$page = isset( $_GET['paged'] ) ? max( 1, absint( $_GET['paged'] ) ) : 1;
	echo '<div class="wrap"><h1>' . esc_html__( 'News site', 'trivarta' ) . '</h1>';
	try {
		$followed = trivarta_read( 'sources/wordpress' );
		$refused  = trivarta_read( 'sources/wordpress/refused', array( 'page' => $page, 'size' => $size ) );
	} catch ( RuntimeException $error ) {
		echo '<div class="notice notice-error"><p>' . esc_html( $error->getMessage() ) . '</p></div></div>';
		return;
	}
	$kind = 'following' === $followed['state'] ? 'notice-success' : 'notice-warning';
	echo '<div class="notice ' . esc_attr( $kind ) . '"><p>' . esc_html( trivarta_state( $followed ) ) . '</p></div>';
	echo '<h2>' . esc_html__( 'Refused posts', 'trivarta' ) . '</h2>';
	if ( ! $refused['items'] ) {
		echo '<p>' . esc_html__( 'No post is refused.', 'trivarta' ) . '</p></div>';
		return;
	}
	echo '<table class="widefat striped"><thead><tr><th>' . esc_html__( 'Post', 'trivarta' ) . '</th><th>';
	echo esc_html__( 'Reasons', 'trivarta' ) . '</th><th>' . esc_html__( 'Since', 'trivarta' ) . '</th></tr></thead><tbody>';
	foreach ( $refused['items'] as $item ) {
		$title = $item['title'] ? $item['title'] : __( '(no title)', 'trivarta' );
		$link  = ctype_digit( $item['id'] ) ? get_edit_post_link( (int) $item['id'] ) : '';
		$name  = $link ? '<a href="' . esc_url( $link ) . '">' . esc_html( $title ) . '</a>' : esc_html( $title );
		echo '<tr><td>' . wp_kses_post( $name ) . ' (' . esc_html( $item['id'] ) . ')</td><td>';
		echo wp_kses_post( trivarta_reasons( $item['reasons'] ) );
		echo '</td><td>' . esc_html( wp_date( 'j M, H:i', strtotime( $item['refusedAt'] ) ) ) . '</td></tr>';
	}
	echo '</tbody></table>';
	$links = paginate_links(
		array(
			'base'    => add_query_arg( 'paged', '%#%' ),
			'format'  => '',
			'current' => $page,
			'total'   => (int) ceil( $refused['total'] / $size ),
		)
	);
	echo '<p>' . wp_kses_post( (string) $links ) . '</p></div>';
}
