<?php
/**
 * Search field for the header.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

use WpsElements\Plugin;
use WpsElements\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Renders a plain form that leads to the page with the product search. It needs no script.
 */
final class Search_Form {

	/**
	 * Renders the form as a block.
	 *
	 * @param array     $attributes Attributes of the block.
	 * @param string    $content    Not used.
	 * @param \WP_Block $block      The block.
	 */
	public static function render_block( array $attributes, string $content = '', $block = null ): string {
		return self::render( $attributes, null === $block ? '' : get_block_wrapper_attributes() );
	}

	/**
	 * Renders the form.
	 *
	 * @param array  $given   Attribute `placeholder`.
	 * @param string $wrapper Escaped attributes of the block.
	 */
	public static function render( array $given, string $wrapper = '' ): string {
		wp_enqueue_style( 'wps-elements' );
		$text                            = isset( $given['placeholder'] ) && is_string( $given['placeholder'] ) ? $given['placeholder'] : '';
		$label                           = __( 'Search products', 'wps-elements' );
		list( $action, $field, $hidden ) = self::target();
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Shows what the address has.
		$query = isset( $_GET[ $field ] ) && is_string( $_GET[ $field ] ) ? sanitize_text_field( wp_unslash( $_GET[ $field ] ) ) : '';
		$extra = '';
		foreach ( $hidden as $name => $value ) {
			$extra .= sprintf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		return sprintf(
			'<form role="search" method="get" action="%1$s" %2$s><div class="wps-elements-search-form">%3$s<input type="search" name="%4$s" value="%5$s" placeholder="%6$s" aria-label="%7$s"><button type="submit" class="wp-element-button">%8$s</button></div></form>',
			esc_url( $action ),
			$wrapper,
			$extra,
			esc_attr( $field ),
			esc_attr( $query ),
			esc_attr( '' === $text ? $label : $text ),
			esc_attr( $label ),
			esc_html__( 'Search', 'wps-elements' )
		);
	}

	/**
	 * Returns address, name of the field, and hidden fields.
	 *
	 * @return array{0: string, 1: string, 2: array<string, string>}
	 */
	private static function target(): array {
		$settings = Settings::all();
		$page     = $settings['search_page'];
		if ( 0 === $page && $settings['archives'] && Plugin::has_woocommerce() ) {
			$page = (int) wc_get_page_id( 'shop' );
		}
		$address = $page > 0 ? (string) get_permalink( $page ) : '';
		if ( '' === $address ) {
			return array( home_url( '/' ), 's', array( 'post_type' => 'product' ) );
		}
		// A form drops the query of its address, which plain permalinks have.
		$hidden = array();
		wp_parse_str( (string) wp_parse_url( $address, PHP_URL_QUERY ), $hidden );
		return array( $address, 'q', array_filter( $hidden, 'is_string' ) );
	}
}
