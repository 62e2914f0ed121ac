<?php
/**
 * Widget for classic themes.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

defined( 'ABSPATH' ) || exit;

/**
 * Shows filters of the shop of the page in a sidebar; on pages without a shop the search field.
 */
final class Search_Widget extends \WP_Widget {

	/**
	 * Registers the widget.
	 */
	public static function register(): void {
		register_widget( self::class );
	}

	/**
	 * Names the widget.
	 */
	public function __construct() {
		parent::__construct(
			'wps_elements_search',
			__( 'Product search', 'wps-elements' ),
			array( 'description' => __( 'Filters of the product search of the page; a search field on all other pages.', 'wps-elements' ) )
		);
	}

	/**
	 * Shows the widget.
	 *
	 * @param array $args     Markup of the sidebar.
	 * @param array $instance Settings.
	 */
	public function widget( $args, $instance ): void {
		$settings = self::sanitize( $instance );
		$post     = is_singular() ? get_post() : null;
		$has_shop = Archives::is_replaced() || ( null !== $post && Assets::has_shop( $post ) );
		$filters  = $has_shop ? preg_split( '/[\s,]+/', $settings['filters'], -1, PREG_SPLIT_NO_EMPTY ) : array();
		$markup   = '';
		foreach ( $filters as $of ) {
			$markup .= Markup::element( 'facet', array( 'of' => $of ) );
		}
		if ( array() !== $filters ) {
			$markup = Markup::element( 'drawer', array( 'as' => 'inline' ), $markup );
		}
		// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Markup of the theme, and escaped markup.
		echo $args['before_widget'] ?? '';
		if ( '' !== $settings['title'] ) {
			echo ( $args['before_title'] ?? '' ) . esc_html( $settings['title'] ) . ( $args['after_title'] ?? '' );
		}
		echo '' === $markup ? Search_Form::render( array() ) : $markup;
		echo $args['after_widget'] ?? '';
		// phpcs:enable
	}

	/**
	 * Shows the form of the settings.
	 *
	 * @param array $instance Settings.
	 */
	public function form( $instance ): string {
		$settings = self::sanitize( $instance );
		$labels   = array(
			'title'   => __( 'Title:', 'wps-elements' ),
			'filters' => __( 'Filters on pages with a product search, such as: product_cat price pa_color', 'wps-elements' ),
		);
		foreach ( $labels as $name => $label ) {
			printf(
				'<p><label for="%1$s">%2$s</label><input class="widefat" id="%1$s" name="%3$s" value="%4$s"></p>',
				esc_attr( $this->get_field_id( $name ) ),
				esc_html( $label ),
				esc_attr( $this->get_field_name( $name ) ),
				esc_attr( $settings[ $name ] )
			);
		}
		return '';
	}

	/**
	 * Decodes new settings.
	 *
	 * @param array $new_instance Given settings.
	 * @param array $old_instance Not used.
	 */
	public function update( $new_instance, $old_instance ): array {
		return self::sanitize( $new_instance );
	}

	/**
	 * Decodes settings.
	 *
	 * @param mixed $given Settings of the form or of the database.
	 * @return array{title: string, filters: string}
	 */
	private static function sanitize( $given ): array {
		$given = is_array( $given ) ? $given : array();
		return array(
			'title'   => sanitize_text_field( (string) ( $given['title'] ?? '' ) ),
			'filters' => sanitize_text_field( (string) ( $given['filters'] ?? 'product_cat price' ) ),
		);
	}
}
