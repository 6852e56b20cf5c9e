<?php
/**
 * Plugin Name: Trivarta
 * Description: Says in the REST API which language a post is in and which posts are its translations (Polylang, WPML), and what its slug was before, so that a Trivarta that follows this WordPress knows.
 * Version: 1.0
 * Requires at least: 5.5
 * Requires PHP: 7.4
 *
 * Copy this file to wp-content/mu-plugins/. It has no settings, writes nothing and adds three
 * fields to posts and pages: `lang`, `translations` and `old_slugs`.
 */

defined( 'ABSPATH' ) || exit;

/** Code of the language of a post, such as `gu`; empty where no plugin says it. */
function trivarta_language( int $post ): string {
	if ( function_exists( 'pll_get_post_language' ) ) {
		return (string) pll_get_post_language( $post, 'slug' );
	}
	$details = apply_filters( 'wpml_post_language_details', null, $post );
	return is_array( $details ) ? (string) ( $details['language_code'] ?? '' ) : '';
}

/** Numbers of the translations of a post by the code of their language, its own among them. */
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
